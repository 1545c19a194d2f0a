/** Small helpers to make elements. Styles are classes: the page allows no inline ones. */

type Child = Node | string | null | undefined | false;
type Value = string | number | boolean | null | undefined | ((event: never) => void);
export type Attributes = Record<string, Value>;

function fill<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(name.slice(2), value as EventListener);
    } else {
      setAttribute(element, name, value);
    }
  }
  element.append(
    ...children.filter(child => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Sets an attribute; `false`, `null` and `undefined` take it away. */
export function setAttribute(element: Element, name: string, value: Value): void {
  if (value === false || value === null || value === undefined) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? '' : String(value));
  }
}

/** An HTML element; attributes that are functions, such as `onclick`, are listeners. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/** Writes text only if it changed, so that screen readers are not told twice. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

let ids = 0;

/** An id that no other element has. */
export function freshId(prefix: string): string {
  ids += 1;
  return `${prefix}-${ids}`;
}
