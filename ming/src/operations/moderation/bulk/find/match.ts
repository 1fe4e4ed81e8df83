import type { BulkPhrase } from '../../../../../../contract/operations/moderation/bulk.ts';
import { foldForWords, squeeze } from '../../../../people/conduct/fold.ts';

/** Minimum n-gram length of phrases in texts and names; shorter ones are too common. */
export const GRAM = { text: 8, name: 4 } as const;
/** Characters read per text, and maximum length of a phrase. */
const READ_MOST = 500;
const PHRASE_MOST = 24;
/** Minimum of people per phrase, and maximum of phrases. */
const PEOPLE_LEAST = 3;
const PHRASES_MOST = 8;
/** N-grams tried as seeds. */
const TRIED_MOST = 400;
/** A phrase is extended while this share of its people and texts have the longer one. */
const SHARE = 0.8;

/** Normalizes a text: without separators between letters, homoglyphs folded. */
export const plainOf = (given: string): string => squeeze(foldForWords(given)).text;

/** Matcher for a normalized text. Symbols-only patterns match literally. */
export function finder(wanted: string): (given: string) => boolean {
  const plain = plainOf(wanted);
  return plain === '' ? (given) => given.includes(wanted) : (given) => plainOf(given).includes(plain);
}

type AuthoredText = { text: string; userId: string };

/** People who use a phrase, and number of their texts. */
function findUsers(texts: readonly AuthoredText[], phrase: string) {
  const saying = texts.filter((it) => it.text.includes(phrase));
  return { saying, people: new Set(saying.map((it) => it.userId)).size };
}

/** Number of people by n-gram. */
function gramsOf(texts: readonly AuthoredText[], size: number): Map<string, number> {
  const people = new Map<string, Set<string>>();
  for (const { text, userId } of texts)
    for (let at = 0; at + size <= text.length; at++) {
      const gram = text.slice(at, at + size);
      const said = people.get(gram);
      if (said) said.add(userId);
      else people.set(gram, new Set([userId]));
    }
  return new Map([...people].map(([gram, said]) => [gram, said.size]));
}

function commonest(given: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const it of given) counts.set(it, (counts.get(it) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** Extends a phrase to the right, then left, while most of its people and texts have it. */
function extendPhrase(texts: readonly AuthoredText[], gram: string): string {
  let phrase = gram;
  const { saying, people } = findUsers(texts, gram);
  for (const before of [0, 1])
    while (phrase.length < PHRASE_MOST) {
      const longer = saying.flatMap(({ text }) => {
        const from = text.indexOf(phrase) - before;
        const next = text.slice(Math.max(from, 0), from + phrase.length + 1);
        return next.length > phrase.length && next.includes(phrase) ? [next] : [];
      });
      const next = commonest(longer);
      if (next === undefined) break;
      const still = findUsers(saying, next);
      if (still.people < SHARE * people || still.saying.length < SHARE * saying.length) break;
      phrase = next;
    }
  return phrase;
}

/**
 * Phrases shared by several people, most people first; a text counts for its first phrase only. `size` is the
 * minimum length.
 */
export function phrasesIn(given: readonly AuthoredText[], size: number = GRAM.text): BulkPhrase[] {
  let texts = given.map(({ text, userId }) => ({ userId, text: plainOf(text.slice(0, READ_MOST)) }));
  const grams = [...gramsOf(texts, size)]
    .filter(([, people]) => people >= PEOPLE_LEAST)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, TRIED_MOST);
  const phrases: BulkPhrase[] = [];
  for (const [gram] of grams) {
    if (phrases.length === PHRASES_MOST) break;
    if (findUsers(texts, gram).people < PEOPLE_LEAST) continue;
    const text = extendPhrase(texts, gram);
    const { saying, people } = findUsers(texts, text);
    phrases.push({ text, people, texts: saying.length });
    texts = texts.filter((it) => !it.text.includes(text));
  }
  return phrases.toSorted((a, b) => b.people - a.people || b.texts - a.texts);
}
