import { numberIn } from '../../../number.ts';
import { type FoamFile, WIDTHS } from './file.ts';

/** Subdictionary, or value offset. */
type Entry = { dict: Dict } | { at: number };

/** Entries by name, by pattern, and merged ones. */
export type Dict = {
  entries: Map<string, Entry>;
  patterns: { pattern: RegExp; entry: Entry }[];
  outer: Dict | undefined;
  taken: string[];
};

const [QUOTE, HASH, DOLLAR, OPEN, CLOSE, SEMICOLON, BRACE, UNBRACE] = [34, 35, 36, 40, 41, 59, 123, 125];
const DEPTH_MOST = 12;

/** Shipped include that only sets constraint types. */
const KINDS_ONLY = /setConstraintTypes/;

function patternOf(text: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${text})$`);
  } catch {
    return undefined;
  }
}

/** Skips a value up to its semicolon; binary lists by length. */
function passValue(file: FoamFile): void {
  if (file.follows('nonuniform')) {
    file.word();
    const [, type = ''] = /^List<(\w+)>$/.exec(file.word()) ?? [];
    file.passList(WIDTHS[type.toLowerCase()] ?? 0, type === 'label');
  }
  for (let depth = 0; ; file.at++) {
    const byte = file.next;
    if (byte === undefined || (depth <= 0 && (byte === SEMICOLON || byte === UNBRACE))) break;
    if (byte === QUOTE) {
      file.quoted();
      file.at--;
    } else if (byte === OPEN || byte === BRACE) depth++;
    else if (byte === CLOSE || byte === UNBRACE) depth--;
  }
  if (file.next === SEMICOLON) file.at++;
}

/** Merges another dictionary (`$name;`). */
function merge(dict: Dict, name: string): void {
  const other = entryOf(dict, name);
  if (!other || !('dict' in other)) {
    dict.taken.push(`$${name}`);
    return;
  }
  for (const [key, entry] of other.dict.entries) dict.entries.set(key, entry);
  dict.patterns.push(...other.dict.patterns);
}

/** Parses a dictionary up to its brace or the end. */
export function readDict(file: FoamFile, outer?: Dict, depth = 0): Dict {
  const dict: Dict = { entries: new Map(), patterns: [], outer, taken: [] };
  for (let byte = file.next; byte !== undefined; byte = file.next) {
    if (byte === UNBRACE) {
      file.at++;
      break;
    }
    if (byte === HASH) {
      const line = file.line();
      if (!KINDS_ONLY.test(line) && !/^#(inputMode|remove|endif)\b/.test(line)) dict.taken.push(line);
      continue;
    }
    const isPattern = byte === QUOTE;
    const name = isPattern ? file.quoted() : file.word();
    if (name === '') {
      file.at++;
      continue;
    }
    if (byte === DOLLAR && file.next === SEMICOLON) {
      merge(dict, plainName(name));
      continue;
    }
    let entry: Entry;
    if (file.next === BRACE) {
      file.at++;
      const own = depth < DEPTH_MOST ? readDict(file, dict, depth + 1) : file.refuse('里括号套得太深');
      entry = { dict: own };
    } else {
      entry = { at: file.at };
      passValue(file);
    }
    const pattern = isPattern ? patternOf(name) : undefined;
    if (pattern) dict.patterns.push({ pattern, entry });
    dict.entries.set(name, entry);
  }
  return dict;
}

const plainName = (macro: string) => macro.replace(/^\$\{?[:.^]*/, '').replace(/\}$/, '');

/** Looks up an entry by (dotted) name in this or the outer dictionaries. */
function entryOf(dict: Dict | undefined, name: string): Entry | undefined {
  const [first = '', ...rest] = name.split(/[./]/);
  for (let own = dict; own; own = own.outer) {
    let found = own.entries.get(name);
    if (found) return found;
    found = own.entries.get(first);
    for (const it of rest) found = found && 'dict' in found ? found.dict.entries.get(it) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Subdictionary by name, group, or the last matching pattern. */
export function subDict(dict: Dict, name: string, groups: readonly string[]): Dict | undefined {
  const own = [name, ...groups.toReversed()].map((it) => dict.entries.get(it)).find(Boolean);
  const found = own ?? dict.patterns.findLast(({ pattern }) => pattern.test(name))?.entry;
  return found && 'dict' in found ? found.dict : undefined;
}

/** Moves to the value of an entry, following macros; false if missing. */
export function goTo(file: FoamFile, dict: Dict, name: string): boolean {
  let entry = dict.entries.get(name);
  for (let depth = 0; entry && 'at' in entry; depth++) {
    file.at = entry.at;
    if (file.next !== DOLLAR) return true;
    const { at } = file;
    const other = depth < DEPTH_MOST ? entryOf(dict, plainName(file.word())) : undefined;
    entry = other === entry || (other && 'at' in other && other.at === at) ? undefined : other;
  }
  return false;
}

/** Word value of an entry; empty if missing. */
export const wordOf = (file: FoamFile, dict: Dict, name: string): string =>
  goTo(file, dict, name) ? file.word() : '';

/** Numbers of a macro (several for a vector); empty if undefined. */
export function macroNumbers(file: FoamFile, dict: Dict, macro: string): readonly number[] {
  const entry = entryOf(dict, plainName(macro));
  if (!entry || !('at' in entry)) return [];
  const before = file.at;
  file.at = entry.at;
  const words = file.words();
  file.at = before;
  return words.map(numberIn);
}
