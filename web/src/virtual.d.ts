declare module 'virtual:programs' {
  /** What the page says of a program in one language. */
  interface Said {
    name: string;
    /** One line. */
    idea: string;
    /** The pseudo-code; two blanks for each block that a line is in. */
    code: string[];
  }

  interface Program {
    id: string;
    branches: 'Rows' | 'Arrangements' | 'Squares' | 'Scarcest' | 'Moves';
    en: Said;
    zh: Said;
  }

  const programs: Program[];
  export default programs;
}
