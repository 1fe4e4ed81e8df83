import { element } from './dom.ts';

/** A drawing of the page as a file of its own, with the colours that it has here. */
export function svgText(drawing: SVGElement): string {
  const copy = drawing.cloneNode(true) as SVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, own] of [drawing, ...drawing.querySelectorAll('*')].entries())
    copies[at]?.setAttribute('color', getComputedStyle(own).color);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'sans-serif');
  copy.setAttribute('font-size', '12');
  return new XMLSerializer().serializeToString(copy);
}

/** Times the size of the drawing on the page. */
const SCALE = 2;

/** A drawing as PNG on the ground of the page; null where the browser cannot. */
export async function pngOf(
  drawing: SVGElement,
  size: { width: number; height: number },
): Promise<Blob | null> {
  const image = new Image(size.width * SCALE, size.height * SCALE);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(drawing))}`;
  await image.decode();
  const canvas = element('canvas', { width: size.width * SCALE, height: size.height * SCALE });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle =
    getComputedStyle(document.documentElement).getPropertyValue('--color-base-100') || '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
