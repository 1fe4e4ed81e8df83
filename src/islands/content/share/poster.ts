import { encode } from 'uqr';
import type { Shared } from './links.ts';

/** Sides of a poster in px: a square picture, below it words beside a code. */
const WIDTH = 750;
const HEIGHT = 1_010;
const MARGIN = 40;
const CODE = 190;
const WORDS = { size: 30, leading: 44, most: 3 };
/** It is printed and looked at in chats: paper and ink whatever the theme. */
const INK = { paper: '#ffffff', words: '#1c2530', muted: '#5a6674' };
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Marks that no line begins with. */
const CLOSING = new Set('，。、；：！？）》】」』”’…');

/** Fills at most `most` lines of `width` with a text, the last with `…` where there is more; `measure` says how wide a text is. A
 * closing mark hangs over the end of its line. */
export function wrapped(
  text: string,
  { width, most, measure }: { width: number; most: number; measure: (text: string) => number },
): string[] {
  const lines = [''];
  for (const char of text.replace(/\s+/g, ' ').trim()) {
    const line = lines.at(-1) ?? '';
    if (measure(line + char) <= width || (line && CLOSING.has(char))) {
      lines[lines.length - 1] = line + char;
      continue;
    }
    if (lines.length < most) {
      lines.push(char);
      continue;
    }
    let cut = line;
    while (cut && measure(`${cut}…`) > width) cut = cut.slice(0, -1);
    lines[lines.length - 1] = `${cut}…`;
    break;
  }
  return lines.filter(Boolean);
}

/** Loads a picture of this site, by whatever host its address names it. */
async function load(address: string): Promise<HTMLImageElement> {
  const { pathname, search } = new URL(address, location.href);
  const image = new Image();
  image.src = pathname + search;
  await image.decode();
  return image;
}

function drawCode(to: CanvasRenderingContext2D, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = CODE / size;
  to.fillStyle = INK.words;
  // Whole pixels, so that no paper shines through between two squares.
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) {
        const [x0, y0] = [Math.round(x * side), Math.round(y * side)];
        to.fillRect(left + x0, top + y0, Math.round((x + 1) * side) - x0, Math.round((y + 1) * side) - y0);
      }
}

/**
 * A poster of a page as the address of a PNG: the middle of its share picture, which holds title and author, its summary,
 * and the code of `link`. Rejects where the picture cannot be fetched.
 */
export async function posterOf({ title, summary, image, link }: Shared): Promise<string> {
  const cover = await load(image);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const to = canvas.getContext('2d');
  if (!to) throw new Error('no canvas');
  to.fillStyle = INK.paper;
  to.fillRect(0, 0, WIDTH, HEIGHT);
  const { naturalWidth: wide, naturalHeight: high } = cover;
  const side = Math.min(wide, high);
  to.drawImage(cover, (wide - side) / 2, (high - side) / 2, side, side, 0, 0, WIDTH, WIDTH);
  const top = WIDTH + MARGIN;
  const left = WIDTH - MARGIN - CODE;
  drawCode(to, link, left, top);
  to.textBaseline = 'top';
  to.fillStyle = INK.words;
  to.font = `${WORDS.size}px ${FONT}`;
  // The picture of the site says nothing of the page.
  const words = image.includes('/share/site/') ? title : summary || title;
  const lines = wrapped(words, {
    width: left - 2 * MARGIN,
    most: WORDS.most,
    measure: (it) => to.measureText(it).width,
  });
  for (const [at, line] of lines.entries()) to.fillText(line, MARGIN, top + at * WORDS.leading);
  to.fillStyle = INK.muted;
  to.font = `24px ${FONT}`;
  to.fillText('长按识别二维码，打开原文', MARGIN, top + CODE - 26);
  return canvas.toDataURL('image/png');
}
