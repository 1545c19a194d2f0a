/** A board as a picture file: an SVG that needs nothing of the page, or a PNG of it. */

import { QUEEN_PEARLS, QUEEN_SHAPES } from './queen';

/** The colours of the page's light theme, which print well. */
const INK = '#29241d';
const LIGHT = '#f1e9d9';
const DARK = '#d6c7ab';

export function pictureOf(columns: ArrayLike<number>): string {
  const n = columns.length;
  const side = n * 100;
  const dark: string[] = [];
  const queens: string[] = [];
  for (let row = 0; row < n; row += 1) {
    for (let col = (n - row) % 2 === 1 ? 0 : 1; col < n; col += 2) {
      dark.push(`M${col * 100} ${row * 100}h100v100h-100z`);
    }
    queens.push(
      `<use href="#q" transform="translate(${columns[row] * 100 + 11} ${row * 100 + 11}) scale(.78)"/>`,
    );
  }
  const paths = QUEEN_SHAPES.map(d => `<path d="${d}"/>`).join('');
  const pearls = QUEEN_PEARLS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
    `<defs><g id="q" fill="${INK}">${paths}${pearls}</g></defs>`,
    `<rect width="${side}" height="${side}" fill="${LIGHT}"/>`,
    `<path fill="${DARK}" d="${dark.join('')}"/>`,
    ...queens,
    '</svg>\n',
  ].join('\n');
}

/** The same as a bitmap with so many pixels a side. */
export async function bitmapOf(columns: ArrayLike<number>, pixels: number): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([pictureOf(columns)], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    canvas.getContext('2d')?.drawImage(image, 0, 0, pixels, pixels);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('PNG'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
