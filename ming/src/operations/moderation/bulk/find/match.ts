import type { BulkPhrase } from '../../../../../../contract/operations/moderation/bulk.ts';
import { fold, squeeze } from '../../../../people/conduct/fold.ts';

/** Characters of a phrase that is looked for by itself, in texts and in names: shorter ones are said by everybody. */
export const GRAM = { text: 8, name: 4 } as const;
/** Characters of each text that phrases are looked for in, and of a phrase at most. */
const READ_MOST = 500;
const PHRASE_MOST = 24;
/** People who have to say a phrase, and phrases at most. */
const PEOPLE_LEAST = 3;
const PHRASES_MOST = 8;
/** Grams that are tried as the beginning of a phrase. */
const TRIED_MOST = 400;
/** The share of the people, and of the texts, of a phrase that have to have a longer one too. */
const SHARE = 0.8;

/** A text as it reads: without what is put between letters, look-alikes as what they look like. */
export const plainOf = (given: string): string => squeeze(fold(given)).text;

/** Whether a text has `wanted` in it, however it is spelt. A sought text of symbols alone is looked for as it is. */
export function finder(wanted: string): (given: string) => boolean {
  const plain = plainOf(wanted);
  return plain === '' ? (given) => given.includes(wanted) : (given) => plainOf(given).includes(plain);
}

type Said = { text: string; userId: string };

/** The people who say a phrase, and how many of their texts do. */
function heard(texts: readonly Said[], phrase: string) {
  const saying = texts.filter((it) => it.text.includes(phrase));
  return { saying, people: new Set(saying.map((it) => it.userId)).size };
}

/** How many people say each gram. */
function gramsOf(texts: readonly Said[], size: number): Map<string, number> {
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

/** The one that occurs most often. */
function commonest(given: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const it of given) counts.set(it, (counts.get(it) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** A phrase made longer, at its end and then at its beginning, as long as most of its people say it, in most of their texts. */
function grown(texts: readonly Said[], gram: string): string {
  let phrase = gram;
  const { saying, people } = heard(texts, gram);
  for (const before of [0, 1])
    while (phrase.length < PHRASE_MOST) {
      const longer = saying.flatMap(({ text }) => {
        const from = text.indexOf(phrase) - before;
        const next = text.slice(Math.max(from, 0), from + phrase.length + 1);
        return next.length > phrase.length && next.includes(phrase) ? [next] : [];
      });
      const next = commonest(longer);
      if (next === undefined) break;
      const still = heard(saying, next);
      if (still.people < SHARE * people || still.saying.length < SHARE * saying.length) break;
      phrase = next;
    }
  return phrase;
}

/**
 * What several people wrote alike, most people first; a text counts for the first of its phrases alone. `size` is the length of
 * the shortest phrase, in characters.
 */
export function phrasesIn(given: readonly Said[], size: number = GRAM.text): BulkPhrase[] {
  let texts = given.map(({ text, userId }) => ({ userId, text: plainOf(text.slice(0, READ_MOST)) }));
  const grams = [...gramsOf(texts, size)]
    .filter(([, people]) => people >= PEOPLE_LEAST)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, TRIED_MOST);
  const phrases: BulkPhrase[] = [];
  for (const [gram] of grams) {
    if (phrases.length === PHRASES_MOST) break;
    if (heard(texts, gram).people < PEOPLE_LEAST) continue;
    const text = grown(texts, gram);
    const { saying, people } = heard(texts, text);
    phrases.push({ text, people, texts: saying.length });
    texts = texts.filter((it) => !it.text.includes(text));
  }
  return phrases.toSorted((a, b) => b.people - a.people || b.texts - a.texts);
}
