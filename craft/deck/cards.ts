import { dynaWord } from './lsdyna.ts';
import { isContinuation } from './nastran.ts';
import { isOmission } from './omission.ts';
import type { DeckLanguage } from './read.ts';
import { FIELDS } from './words/list.ts';

/** A card field; empty name for a blank one. `width` in columns. */
type Slot = { name: string; means: string; width: number };
/** `repeats`: which cards repeat. */
type Layout = { cards: Slot[][]; repeats: 'none' | 'last' | 'all' };
export type Layouts = ReadonlyMap<string, Layout>;

/** Field at a position; `from` and `to` are columns in its line. */
export type FieldAt = { card: string; name: string; means: string; from: number; to: number };

const WIDTH = 10;

/** Loads the card layouts of a language; empty if its cards have no columns. */
export async function deckLayouts(language: DeckLanguage): Promise<Layouts> {
  const text = (await FIELDS[language]?.()) ?? '';
  const rows = text.trim().split('\n');
  const means = new Map<string, string>();
  const found = new Map<string, Layout>();
  const slotOf = (word: string): Slot => {
    const [, name = '', width = '', own] = /^([^:=]+)(?::(\d+))?(?:=(.*))?$/.exec(word) ?? [];
    if (name === '-') return { name: '', means: '', width: Number(width) || WIDTH };
    return { name, means: own ?? means.get(name.replace(/\+$/, '')) ?? '', width: Number(width) || WIDTH };
  };
  for (const row of rows) {
    const at = row.indexOf('|');
    if (at < 0) {
      const [name = '', ...rest] = row.split(' ');
      means.set(name, rest.join(' '));
      continue;
    }
    const [, body = '', sign = ''] = /^(.*?)( \*\*?)?$/.exec(row.slice(at + 1)) ?? [];
    const cards = body.split(' / ').map((card) => card.split(' ').map(slotOf));
    const repeats = sign === ' *' ? 'last' : sign === ' **' ? 'all' : 'none';
    for (const name of row.slice(0, at).split('=')) found.set(name, { cards, repeats });
  }
  return found;
}

/** Comma-separated field that contains `column`. */
function fieldAround(text: string, column: number): { place: number; from: number; to: number } {
  const from = text.lastIndexOf(',', column - 1) + 1;
  const end = text.indexOf(',', column);
  return { place: text.slice(0, from).split(',').length - 1, from, to: end < 0 ? text.length : end };
}

const fieldOfSlot = (card: string, slot: Slot | undefined, from: number, to: number): FieldAt | undefined =>
  slot?.name ? { card, name: slot.name, means: slot.means, from, to } : undefined;

/** Data fields per line: those that fit in 64 columns after the first. */
const isWide = (text: string) => (text.split(',')[0] ?? '').slice(0, 8).includes('*');
const onLine = (text: string) => (isWide(text) ? 4 : 8);

function nastranField(
  layouts: Layouts,
  lines: readonly string[],
  line: number,
  column: number,
): FieldAt | undefined {
  const text = lines[line] ?? '';
  let first = line;
  let before = 0;
  const isBelow = (it = '') => isContinuation(it) || it.trimStart().startsWith('$');
  while (first > 0 && isBelow(lines[first])) {
    first--;
    const above = lines[first] ?? '';
    if (isOmission(above)) return undefined;
    // Comments may stand inside a card.
    if (!above.trimStart().startsWith('$')) before += onLine(above);
  }
  const card = /^([A-Za-z][A-Za-z0-9]*)\*?(?=[\s,]|$)/.exec(lines[first] ?? '')?.[1]?.toUpperCase() ?? '';
  const layout = layouts.get(card);
  const isFree = text.includes(',');
  // A case control command may have the name of a card.
  const isCommand = (lines[first] ?? '').includes('=') || lines.slice(first + 1).some((it) => BEGIN.test(it));
  if (!layout || isCommand || text.trimStart().startsWith('$') || (text.includes('\t') && !isFree))
    return undefined;
  const width = isWide(text) ? 16 : 8;
  const fixed = Math.floor((column - 8) / width);
  const at = isFree
    ? fieldAround(text, column)
    : { place: fixed + 1, from: 8 + fixed * width, to: Math.min(text.length, 8 + (fixed + 1) * width) };
  if (at.place < 1 || at.place > onLine(text)) return undefined;
  const slots = layout.cards.flatMap((own, k) => {
    const last = k === layout.cards.length - 1;
    return last ? own : [...own, ...Array.from({ length: 8 - own.length }, () => BLANK)];
  });
  const place = before + at.place - 1;
  const repeated = slots.findIndex((it) => it.name.endsWith('+'));
  const slot = repeated >= 0 && place >= repeated ? slots[repeated] : slots[place];
  return fieldOfSlot(card, slot && { ...slot, name: slot.name.replace(/\+$/, '') }, at.from, at.to);
}

const BEGIN = /^\s*BEGIN\b/i;
const BLANK: Slot = { name: '', means: '', width: WIDTH };
const TITLE: Slot[] = [{ name: 'TITLE', means: '名称', width: 80 }];
const ID: Slot[] = [
  { name: 'ID', means: '编号', width: 10 },
  { name: 'HEADING', means: '名称', width: 70 },
];
/** Contact keywords with identical first cards. */
const CONTACT =
  /^CONTACT_(?!INTERIOR|2D|DRAWBEAD|FORCE|GEBOD|GUIDED|RIGID|ADD|EXCLUDE|AUTO_MOVE|COUPLING|1D|ENTITY)/;

/** Whether a solid's card holds only id and part, with its nodes on the next. */
const isHead = (card: string) => card.trim().split(/[\s,]+/).length <= 2 && card.trimEnd().length <= 40;

/** Cards of a keyword with options; undefined if an option may change them. */
function dynaLayout(layouts: Layouts, keyword: string, cards: readonly string[]): Layout | undefined {
  const name = keyword.replace(/^\*/, '');
  const [, base = name, option = ''] = /^(.*?)(?:_(TITLE|ID))?$/.exec(name) ?? [];
  if (base === 'ELEMENT_SOLID' && isHead(cards[0] ?? '')) return layouts.get('ELEMENT_SOLID 2');
  if (/_MPP(?:_|$)/.test(base)) return undefined;
  const layout = layouts.get(base) ?? (CONTACT.test(base) ? layouts.get('CONTACT') : undefined);
  if (!layout || option === '') return layout;
  if (option === 'TITLE' && !base.startsWith('CONTACT'))
    return { cards: [TITLE, ...layout.cards], repeats: layout.repeats === 'last' ? 'last' : 'none' };
  // With an id card.
  if (/^(?:CONTACT|BOUNDARY|LOAD|RIGIDWALL)_/.test(base))
    return { cards: [ID, ...layout.cards], repeats: 'none' };
  return undefined;
}

function slotsOf({ cards, repeats }: Layout, at: number): Slot[] | undefined {
  if (repeats === 'all') return cards[at % cards.length];
  return cards[at] ?? (repeats === 'last' ? cards.at(-1) : undefined);
}

/** Whether fields are 20 columns wide; undefined for I10 (10 instead of 8). */
function isLong(lines: readonly string[], keyword: string): boolean | undefined {
  const head = lines.find((it) => /^\*KEYWORD/i.test(it)) ?? '';
  if (/\bI10\s*=\s*Y/i.test(head)) return undefined;
  if (/-$/.test(keyword)) return false;
  return /[+%]$/.test(keyword) || /LONG\s*=\s*[YS]/i.test(head);
}

function dynaField(
  layouts: Layouts,
  lines: readonly string[],
  line: number,
  column: number,
): FieldAt | undefined {
  const text = lines[line] ?? '';
  if (/^[*$]/.test(text) || text.trim() === '') return undefined;
  const cards: string[] = [];
  let first = line;
  let isCut = false;
  while (first >= 0 && !lines[first]?.startsWith('*')) {
    const own = lines[first] ?? '';
    isCut ||= isOmission(own);
    if (!own.startsWith('$')) cards.unshift(own);
    first--;
  }
  const token = /^\*\S*/.exec(lines[first] ?? '')?.[0] ?? '';
  const keyword = dynaWord(token);
  const long = isLong(lines, token);
  const layout = dynaLayout(layouts, keyword, cards);
  const slots = layout && slotsOf(layout, cards.length - 1);
  // The card number is unknown where cards are omitted.
  if (!slots || (isCut && layout.repeats !== 'last')) return undefined;
  const isText = slots.length === 1 && slots[0]?.width === 80;
  if (text.includes(',') && !isText) {
    const { place, from, to } = fieldAround(text, column);
    return fieldOfSlot(keyword, slots[place], from, to);
  }
  if (long === undefined && slots.some(({ width }) => width === 8)) return undefined;
  let from = 0;
  for (const slot of slots) {
    const to = from + (long && slot.width <= 20 ? 20 : slot.width);
    if (column < to) return fieldOfSlot(keyword, slot, from, Math.min(to, text.length));
    from = to;
  }
  return undefined;
}

/**
 * Field at `line` and `column` (from 0); undefined unless certain: other languages, unknown cards, options
 * that change cards, after the last field.
 */
export function fieldAt(
  layouts: Layouts,
  language: DeckLanguage,
  lines: readonly string[],
  line: number,
  column: number,
): FieldAt | undefined {
  if (column < 0 || column >= (lines[line]?.length ?? 0)) return undefined;
  if (language === 'nastran') return nastranField(layouts, lines, line, column);
  return language === 'lsdyna' ? dynaField(layouts, lines, line, column) : undefined;
}

/** Field names of a card, line by line; empty if unknown. */
export function fieldsOf(layouts: Layouts, language: DeckLanguage, word: string): string {
  const name = language === 'lsdyna' ? word.replace(/^\*/, '') : word;
  const layout = layouts.get(name) ?? (CONTACT.test(name) ? layouts.get('CONTACT') : undefined);
  return (
    layout?.cards.map((card) => card.map((it) => it.name.replace(/\+$/, '…') || '—').join(' ')).join(' / ') ??
    ''
  );
}
