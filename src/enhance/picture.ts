import { button, element, save } from './dom.ts';

/** Drawings stacked in one SVG file. */
export type Picture = { text: string; width: number; height: number };

/** Clones a drawing with its computed colours inlined. */
function cloneWithColours(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, own] of [drawing, ...drawing.querySelectorAll('*')].entries())
    copies[at]?.setAttribute('color', getComputedStyle(own).color);
  return copy;
}

const sizeOf = (drawing: SVGElement, side: 'width' | 'height') => Number(drawing.getAttribute(side));

/** Drawings as one SVG file, with computed colours inlined. */
export function pictureOf(drawings: readonly SVGElement[]): Picture {
  let height = 0;
  const parts = drawings.map((it) => {
    const copy = cloneWithColours(it);
    copy.setAttribute('y', String(height));
    height += sizeOf(it, 'height');
    return new XMLSerializer().serializeToString(copy);
  });
  const width = Math.max(...drawings.map((it) => sizeOf(it, 'width')));
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12">`;
  return { text: `${head}${parts.join('')}</svg>`, width, height };
}

/** Pixel scale of the PNG. */
const SCALE = 2;

/** Buttons that save the drawings as `name`.svg and `name`.png. */
export function pictureButtons(name: string, drawings: () => readonly SVGElement[]): HTMLButtonElement[] {
  return [
    button('下载 SVG', () => save(`${name}.svg`, pictureOf(drawings()).text, 'image/svg+xml')),
    button('下载 PNG', async () => {
      const png = await pngOf(pictureOf(drawings()));
      if (png) save(`${name}.png`, png, 'image/png');
    }),
  ];
}

/** Renders to PNG on the page's background; null if the browser cannot. */
export async function pngOf({ text, width, height }: Picture): Promise<Blob | null> {
  const image = new Image(width * SCALE, height * SCALE);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = element('canvas', { width: width * SCALE, height: height * SCALE });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle =
    getComputedStyle(document.documentElement).getPropertyValue('--color-base-100') || '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
