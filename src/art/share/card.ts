import type { ShareCard } from '../../../contract/kit/shareCard.ts';
import { hex, viridis } from '../../../craft/viridis.ts';
import { avatar } from '../avatar.ts';
import { field } from '../cover.ts';
import { mark } from '../logo.ts';
import { balancedLines, fittedLines, type Line, type Measure, truncateTo } from './lines.ts';

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;
/** Longest text considered. */
const MOST_CHARS = 120;

/** The sheet covers the middle square, which is all that WeChat shows. */
const SHEET = { x: 270, y: 274, width: 660 };
const TEXT = { x: 314, width: 572 };
const STEPS = 44;
/** Between the strip and the names. */
const TITLE = { middle: 421, leading: 1.3 };
const ROW = { middle: 584, sign: 44 };
const INK = { title: '#131c26', name: '#2b3743', label: '#5a6775', paper: '#ffffff' };

/** Title sizes in px with their line limits, by preference. */
const SIZES = [
  [88, 1],
  [66, 1],
  [72, 2],
  [66, 2],
  [60, 2],
  [58, 3],
  [54, 3],
  [50, 3],
  [46, 3],
] as const;
const SMALLEST = 42;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Replaces characters without glyphs by their NFKC form, drops the rest (emoji). */
function drawable(text: string, measure: Measure): string {
  const plain = (char: string) => (measure(char) > 0 ? char : char.normalize('NFKC'));
  return [...text.replace(/\s+/g, ' ').normalize('NFC')]
    .slice(0, MOST_CHARS)
    .flatMap((char) => [...plain(char)])
    .filter((char) => measure(char) > 0)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

type Setter = (text: string, width: number, most: number, measure: Measure) => Line[] | undefined;

/** Sets each clause on its own lines, without breaking words. */
const byClause: Setter = (text, width, most, measure) => {
  const clauses = text.split(/(?<=[：；？！])(?![”’」』）》]|$)/u);
  const lines = clauses.map((clause) => balancedLines(clause, width, most, measure, true));
  const all = lines.every((it) => it !== undefined) ? lines.flat() : [];
  return all.length > 0 && all.length <= most ? all : undefined;
};

function layoutTitle(text: string, measure: Measure): { size: number; lines: Line[] } {
  const whole: Setter = (...given) => balancedLines(...given, true);
  for (const set of [byClause, whole, balancedLines])
    for (const [size, most] of SIZES) {
      const lines = set(text, TEXT.width / size, most, measure);
      if (lines) return { size, lines };
    }
  return { size: SMALLEST, lines: fittedLines(text, TEXT.width / SMALLEST, 3, measure) };
}

const lengthOf = (text: string, measure: Measure) => [...text].reduce((sum, char) => sum + measure(char), 0);

const words = (x: number, y: number, size: number, fill: string, text: string) =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" fill="${fill}">${escapeXml(text)}</text>`;

function title(text: string, measure: Measure): string {
  const { size, lines } = layoutTitle(text, measure);
  const step = size * TITLE.leading;
  // the CJK baseline is 0.37 em below the line's middle
  const first = TITLE.middle - ((lines.length - 1) * step) / 2 + size * 0.37;
  return lines
    .map((line, i) => words(TEXT.x - line.hang * size, first + i * step, size, INK.title, line.text))
    .join('');
}

/** Name with icon at `x`, at most six em; `end` is its right edge. */
function nameWithIcon(sign: string, x: number, name: string, measure: Measure): { svg: string; end: number } {
  const start = x + ROW.sign + 12;
  const box = `x="${x}" y="${ROW.middle - ROW.sign / 2}" width="${ROW.sign}" height="${ROW.sign}"`;
  const svg = sign.replace('<svg ', `<svg ${box} `) + words(start, ROW.middle + 10, 28, INK.name, name);
  return { svg, end: start + lengthOf(name, measure) * 28 };
}

const logo = () => `<svg viewBox="0 0 32 32">${mark()}</svg>`;

/** Author and section left, site right; or the site alone. */
function row({ author, label }: ShareCard, site: string, measure: Measure): string {
  const right = TEXT.x + TEXT.width;
  const brand = author ? right - ROW.sign - 12 - lengthOf(site, measure) * 28 : TEXT.x;
  const name = author && truncateTo(drawable(author.name, measure), 6, measure);
  const { svg, end } = author
    ? nameWithIcon(avatar(author.id, name || '?'), TEXT.x, name ?? '', measure)
    : { svg: '', end: 0 };
  const own = nameWithIcon(logo(), Math.round(brand), site, measure);
  const start = (author ? end : own.end) + 18;
  const room = ((author ? brand - 24 : right) - start) / 24;
  const rest = room < 2 ? '' : truncateTo(drawable(label, measure), room, measure);
  return svg + own.svg + words(start, ROW.middle + 9, 24, INK.label, rest);
}

/** Viridis in steps, to fit a palette. */
function strip(): string {
  const wide = SHEET.width / STEPS;
  return Array.from({ length: STEPS }, (_, i) => {
    const colour = hex(viridis(i / (STEPS - 1)));
    return `<path fill="${colour}" d="M${SHEET.x + i * wide} ${SHEET.y}h${wide}v10h-${wide}z"/>`;
  }).join('');
}

/**
 * Share picture as SVG: field as background, sheet with title and names. Characters without width in
 * `measure` have no glyph and are not drawn.
 */
export function shareCard(card: ShareCard, measure: Measure): string {
  const site = truncateTo(drawable(card.site, measure), 6, measure);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-weight="700"><g transform="translate(-120 -265) scale(4.5)">${field(card.art, card.subject)}</g>` +
    `<path fill="${INK.paper}" d="M${SHEET.x} ${SHEET.y}h${SHEET.width}v${CARD_HEIGHT - SHEET.y}h-${SHEET.width}z"/>${strip()}` +
    `${title(drawable(card.title, measure) || site, measure)}${row(card, site, measure)}</svg>`
  );
}
