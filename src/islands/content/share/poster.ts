import { encode } from 'uqr';
import type { Shared } from './links.ts';

/** Layout in px: a square picture, with text and QR code below. */
const WIDTH = 750;
const HEIGHT = 1_010;
const MARGIN = 40;
const CODE = 190;
const WORDS = { size: 30, leading: 44, most: 3 };
/** Fixed colors: it is printed or viewed in chats, whatever the theme. */
const INK = { paper: '#ffffff', words: '#1c2530', muted: '#5a6674' };
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Punctuation that must not start a line (kinsoku). */
const CLOSING = new Set('，。、；：！？）》】」』”’…');

/**
 * Wraps text into at most `most` lines of `width`, the last ending in `…` if truncated. Closing punctuation
 * may hang over the end. `measure` returns the width of a text.
 */
export function wrapText(
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

/** Loads an image of this site from the current origin, whatever host its URL names. */
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
  // Rounded to whole pixels, so that no gaps show between modules.
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) {
        const [x0, y0] = [Math.round(x * side), Math.round(y * side)];
        to.fillRect(left + x0, top + y0, Math.round((x + 1) * side) - x0, Math.round((y + 1) * side) - y0);
      }
}

/**
 * Draws the poster of a page: the middle of its share picture (title and author), the summary, and the QR
 * code of `link`. Returns the URL of a PNG. Rejects if the picture cannot be fetched.
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
  // The site's default picture does not contain the title.
  const words = image.includes('/share/site/') ? title : summary || title;
  const lines = wrapText(words, {
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
