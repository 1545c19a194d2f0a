/** One solution at large: its images, and ways to take it away. */

import { Board } from '../board/board';
import { squareName } from '../board/geometry';
import { bitmapOf, pictureOf } from '../board/picture';
import { thumb } from '../board/thumb';
import { h, setText } from '../dom';
import { language, t } from '../i18n';
import { library } from '../library';
import { reasonOf } from '../trouble';
import { copyText, download, iconButton, Live, textButton } from '../widgets';
import { imagesOf, type Which } from './store';

const FORMATS = ['leetcode', 'permutation', 'squares'] as const;
/** A file with more solutions than this is for the command line. */
const MOST_IN_FILE = 400_000;

export class Detail {
  readonly element: HTMLElement;
  private readonly board: Board;
  private readonly heading = h('h2', { class: 'solution-number' });
  private readonly imageList = h('div', { class: 'images' });
  private readonly orbit = h('p', { class: 'hint-text' });
  private readonly imageName = h('p', { class: 'image-name' });
  private readonly live = new Live('toast');
  private columns: ArrayLike<number> = [];

  constructor(
    private readonly n: number,
    private readonly set: Which,
    step: (by: number) => void,
  ) {
    const s = t().solutions;
    this.board = new Board(n, {
      label: t().watch.board(n),
      describe: square => {
        const name = squareName(n, square);
        return this.columns[square.row] === square.col
          ? t().square.queen(name)
          : t().square.empty(name);
      },
    });
    const files = Object.entries(s.files).map(([kind, label]) =>
      textButton(label, () => void this.save(kind as keyof typeof s.files)),
    );
    const formats = FORMATS.map(format =>
      textButton(s.formats[format], () => void this.copy(format)),
    );
    this.element = h(
      'section',
      { class: 'detail' },
      h(
        'div',
        { class: 'detail-head' },
        iconButton('back', s.previousOne, () => step(-1), '←'),
        this.heading,
        iconButton('forward', s.nextOne, () => step(1), '→'),
      ),
      this.board.element,
      h('div', { class: 'images-head' }, h('h2', {}, s.images), this.imageName),
      this.imageList,
      this.orbit,
      h('div', { class: 'take' }, h('h2', {}, s.copy), h('div', { class: 'buttons' }, ...formats)),
      h(
        'div',
        { class: 'take' },
        h('h2', {}, s.download),
        h('div', { class: 'buttons' }, ...files),
      ),
      this.live.element,
    );
  }

  async show(columns: ArrayLike<number>, k: number, total: number): Promise<void> {
    setText(this.heading, t().solutions.number(k, total));
    this.live.say('');
    const images = await imagesOf(columns);
    const different = new Set(images.map(image => image.join())).size;
    setText(this.orbit, t().solutions.orbit(different));
    const buttons = images.map((image, index) =>
      h(
        'button',
        {
          type: 'button',
          class: 'image',
          'aria-pressed': index === 0 ? 'true' : 'false',
          'aria-label': t().solutions.imageNames[index],
          title: t().solutions.imageNames[index],
          onclick: () => {
            for (const other of buttons)
              other.setAttribute('aria-pressed', String(other === buttons[index]));
            this.draw(image, index);
          },
        },
        thumb(image, true),
      ),
    );
    this.imageList.replaceChildren(...buttons);
    this.draw(columns, 0);
  }

  private draw(columns: ArrayLike<number>, image: number): void {
    this.columns = columns;
    const queens = Array.from(columns, (col, row) => ({ row, col, look: 'calm' as const }));
    this.board.draw({ queens });
    setText(this.imageName, t().solutions.imageNames[image]);
    void this.nameImage(columns, image);
  }

  /** An image is a solution too: says which. */
  private async nameImage(columns: ArrayLike<number>, image: number): Promise<void> {
    const number = await library.call('numberOf', Uint32Array.from(columns)).catch(() => 0);
    if (number === 0 || this.columns !== columns) return;
    const name = t().solutions.imageNames[image];
    setText(this.imageName, t().solutions.imageNumber(name, number));
  }

  private async copy(format: (typeof FORMATS)[number]): Promise<void> {
    // The same words again would not be noticed.
    this.live.say('');
    try {
      const columns = Uint32Array.from(this.columns);
      const text = await library.call('write', format, this.n, columns, language() === 'zh');
      this.live.say(
        (await copyText(text.trimEnd())) ? t().solutions.copied : t().solutions.notCopied,
      );
    } catch (error) {
      this.live.say(reasonOf(error));
    }
  }

  private async save(kind: 'svg' | 'png' | 'csv'): Promise<void> {
    const name = `queens-${this.n}`;
    try {
      if (kind === 'svg') {
        download(`${name}.svg`, new Blob([pictureOf(this.columns)], { type: 'image/svg+xml' }));
      } else if (kind === 'png') {
        download(`${name}.png`, await bitmapOf(this.columns, Math.ceil(1200 / this.n) * this.n));
      } else {
        const fundamental = this.set === 'fundamental';
        const all = await library.call('solutions', this.n, fundamental, 0, MOST_IN_FILE);
        const text = await library.call('write', 'csv', this.n, Uint32Array.from(all), false);
        download(`${name}-${this.set}.csv`, new Blob([text], { type: 'text/csv' }));
      }
    } catch (error) {
      this.live.say(reasonOf(error));
    }
  }
}
