import type { Unit } from './units.ts';

/** Length of a common run of characters that counts as leaked. */
const SHARED = 8;

const MEANS = /[\p{L}\p{N}]/u;
const SIGNS = /[^\p{L}\p{N}]/gu;
const BLANKS = /[\s\p{Cf}]/gu;

/** Two comparisons: raw text without blanks, and letters and digits only. */
const WAYS = [
  (unit: Unit) => unit.raw.normalize('NFKC').toLowerCase().replace(BLANKS, ''),
  (unit: Unit) =>
    unit.tokens
      .map(({ text, url }) => text + url)
      .join('')
      .normalize('NFKC')
      .toLowerCase()
      .replace(SIGNS, ''),
] as const;

/** n-grams that contain letters or digits. */
function* gramsOf(text: string, size: number): Generator<[at: number, gram: string]> {
  for (let at = 0; at + size <= text.length; at++) {
    const gram = text.slice(at, at + size);
    if (MEANS.test(gram)) yield [at, gram];
  }
}

/**
 * Units of older texts to withhold because they share `SHARED` consecutive characters with `locked`, across
 * unit borders and ignoring markup and blanks. Text in `open` is public and does not count.
 */
export function withheldFrom(locked: readonly Unit[], open: readonly Unit[]) {
  const known = WAYS.map((way) => {
    const secret = locked.map(way).join('');
    const size = Math.min(SHARED, secret.length);
    if (size === 0) return null;
    const grams = new Set([...gramsOf(secret, size)].map(([, gram]) => gram));
    for (const [, gram] of gramsOf(open.map(way).join(''), size)) grams.delete(gram);
    return { way, size, grams };
  });
  return (units: readonly Unit[]): Set<Unit> => {
    const found = new Set<Unit>();
    for (const it of known) {
      if (!it) continue;
      const texts = units.map(it.way);
      const owners = texts.flatMap((text, at) => Array<number>(text.length).fill(at));
      for (const [at, gram] of gramsOf(texts.join(''), it.size)) {
        if (!it.grams.has(gram)) continue;
        for (let from = at; from < at + it.size; from++) found.add(units[owners[from] ?? 0] as Unit);
      }
    }
    return found;
  };
}

/** Replaces withheld units by placeholders. */
export function openUnits(units: readonly Unit[], withheld: ReadonlySet<Unit>): Unit[] {
  const left: Unit[] = [];
  for (const unit of units) {
    if (!withheld.has(unit)) left.push(unit);
    else if (left.at(-1)?.kind !== 'withheld') left.push({ kind: 'withheld', tokens: [], raw: '' });
  }
  return left;
}
