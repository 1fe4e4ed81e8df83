import { numberIn } from '../../../number.ts';
import { type FoamFile, WIDTHS } from './file.ts';

/** An entry of a dictionary: a dictionary, or where its value begins. */
type Entry = { dict: Dict } | { at: number };

/** A dictionary: what it says by names, what it says by patterns of names, and what it takes from other files. */
export type Dict = {
  entries: Map<string, Entry>;
  patterns: { pattern: RegExp; entry: Entry }[];
  outer: Dict | undefined;
  taken: string[];
};

const [QUOTE, HASH, DOLLAR, OPEN, CLOSE, SEMICOLON, BRACE, UNBRACE] = [34, 35, 36, 40, 41, 59, 123, 125];
const DEPTH_MOST = 12;

/** What OpenFOAM ships to say that patches of one kind only behave as that kind: no more than readers know. */
const KINDS_ONLY = /setConstraintTypes/;

function patternOf(text: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${text})$`);
  } catch {
    return undefined;
  }
}

/** Goes behind a value, up to its semicolon; lists of bytes are passed by their length. */
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

/** Takes the entries of another dictionary over, as `$name;` does. */
function merge(dict: Dict, name: string): void {
  const other = entryOf(dict, name);
  if (!other || !('dict' in other)) {
    dict.taken.push(`$${name}`);
    return;
  }
  for (const [key, entry] of other.dict.entries) dict.entries.set(key, entry);
  dict.patterns.push(...other.dict.patterns);
}

/** The dictionary that begins here, up to its brace or the end of the file. */
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

/** An entry by its name, or by the names of the dictionaries that it lies in, here or in the dictionaries around. */
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

/** The dictionary of this name, by names of groups where there is none, else by the last pattern that fits. */
export function subDict(dict: Dict, name: string, groups: readonly string[]): Dict | undefined {
  const own = [name, ...groups.toReversed()].map((it) => dict.entries.get(it)).find(Boolean);
  const found = own ?? dict.patterns.findLast(({ pattern }) => pattern.test(name))?.entry;
  return found && 'dict' in found ? found.dict : undefined;
}

/** Goes to the value of an entry, that of another one where it is a macro; false where there is none. */
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

/** The word that an entry has as its value; empty where there is none. */
export const wordOf = (file: FoamFile, dict: Dict, name: string): string =>
  goTo(file, dict, name) ? file.word() : '';

/** The numbers that a macro stands for, of which a vector has several; none where it is not defined. */
export function macroNumbers(file: FoamFile, dict: Dict, macro: string): readonly number[] {
  const entry = entryOf(dict, plainName(macro));
  if (!entry || !('at' in entry)) return [];
  const before = file.at;
  file.at = entry.at;
  const words = file.words();
  file.at = before;
  return words.map(numberIn);
}
