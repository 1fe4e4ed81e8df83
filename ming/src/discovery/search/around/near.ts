import { synonymKey } from '../find/synonyms.ts';

export type Term = { text: string; weight: number };

/** Damerau-Levenshtein distance (insert, delete, replace, swap); stops above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  const [left, right] = [[...a], [...b]];
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, i) => i);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? most) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[right.length] ?? most + 1;
}

/** Allowed edit distance by length; 0 for two characters. */
function slips(key: string): number {
  const length = [...key].length;
  return length < 3 ? 0 : Math.max(1, Math.floor(length / 4));
}

/** Terms within edit distance of a misspelt keyword, likeliest first. */
export function spellingCandidates(keyword: string, terms: readonly Term[]): string[] {
  const key = synonymKey(keyword);
  const most = slips(key);
  if (most === 0) return [];
  const found = new Map<string, Term & { away: number }>();
  for (const term of terms) {
    const other = synonymKey(term.text);
    const away = editDistance(key, other, most);
    const known = found.get(other);
    if (away > 0 && away <= most && (known?.weight ?? -1) < term.weight) found.set(other, { ...term, away });
  }
  return [...found.values()].sort((a, b) => a.away - b.away || b.weight - a.weight).map((it) => it.text);
}

/** Terms sharing a bigram or word with a keyword, best first. */
export function relatedTerms(keyword: string, terms: readonly Term[]): string[] {
  const pairs = pairsOf(keyword);
  return terms
    .map((term) => ({ ...term, shared: [...pairsOf(term.text)].filter((it) => pairs.has(it)).length }))
    .filter((it) => it.shared > 0)
    .sort((a, b) => b.shared - a.shared || b.weight - a.weight)
    .map((it) => it.text);
}

/** Bigrams of Chinese, trigrams of other text. */
function pairsOf(text: string): Set<string> {
  const key = synonymKey(text);
  const size = /\p{Script=Han}/u.test(key) ? 2 : 3;
  const chars = [...key];
  return new Set(chars.slice(size - 1).map((_, i) => chars.slice(i, i + size).join('')));
}
