import { col, type Row } from '../../kit/db.ts';
import { foldForSearch } from './tokens.ts';

/** Toneless readings of a character, `v` for ü. Imported lazily: the dictionary is large. */
async function reader(): Promise<(char: string) => string[]> {
  const { pinyin } = await import('pinyin-pro');
  return (char) => [...new Set(pinyin(char, { toneType: 'none', type: 'array', multiple: true, v: true }))];
}

/** Readings considered per character. */
const READINGS_MOST = 4;
const isHan = (char: string) => /^\p{sc=Han}$/u.test(char);
const every = <T>(left: readonly T[], right: readonly T[]) =>
  left.flatMap((a) => right.map((b) => `${a} ${b}`));

/** Bigrams of Chinese in texts, with all their readings. */
export async function soundsOf(texts: readonly string[]): Promise<{ sound: string; pair: string }[]> {
  const pairs = new Set<string>();
  for (const part of texts.flatMap((text) => foldForSearch(text).match(/\p{sc=Han}+/gu) ?? [])) {
    const chars = [...part];
    for (const [i, char] of chars.slice(1).entries()) pairs.add(`${chars[i]}${char}`);
  }
  if (pairs.size === 0) return [];
  const read = await reader();
  return [...pairs].flatMap((pair) => {
    const [first = [], second = []] = Array.from(pair, (char) => read(char).slice(0, READINGS_MOST));
    return every(first, second).map((sound) => ({ sound, pair }));
  });
}

/** Confusable initials and finals. */
const HEADS = [
  ['zh', 'z'],
  ['ch', 'c'],
  ['sh', 's'],
  ['n', 'l'],
  ['f', 'h'],
  ['r', 'l'],
  ['d', 't'],
  ['b', 'p'],
  ['g', 'k'],
  ['j', 'q'],
] as const;
const TAILS = [
  ['ang', 'an'],
  ['eng', 'en'],
  ['ing', 'in'],
  ['iang', 'ian'],
  ['uang', 'uan'],
] as const;
const SYLLABLE = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)(.+)$/;

/** A syllable and its confusable ones. */
function nearSounds(syllable: string): string[] {
  const [, head = '', tail = ''] = SYLLABLE.exec(syllable) ?? [];
  const other = (pairs: readonly (readonly [string, string])[], part: string) =>
    pairs.flatMap(([a, b]) => (part === a ? [b] : part === b ? [a] : []));
  return [
    syllable,
    ...other(HEADS, head).map((it) => it + tail),
    ...other(TAILS, tail).map((it) => head + it),
  ];
}

const FINALS =
  'iang iong uang uai ian iao ing ang eng ong uan ei ai ao ou an en er in un ui iu ia ie ua uo ue ve a o e i u v'.split(
    ' ',
  );
const HEAD = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?/;
const SPELLED_MOST = 36;
const SPLITS_MOST = 24;

/** Segmentations of letters into at least two pinyin syllables. */
export function syllablesOf(text: string): string[][] {
  if (!/^[a-z]+$/.test(text) || text.length > SPELLED_MOST) return [];
  /** By end offset: segmentations of the prefix. */
  const ways: string[][][] = [[[]]];
  for (let to = 1; to <= text.length; to++) {
    const found: string[][] = [];
    for (let from = Math.max(0, to - 6); from < to; from++) {
      const syllable = text.slice(from, to);
      if (!FINALS.includes(syllable.replace(HEAD, ''))) continue;
      for (const way of ways[from] ?? []) found.push([...way, syllable]);
    }
    ways[to] = found.sort((a, b) => a.length - b.length).slice(0, SPLITS_MOST);
  }
  return (ways[text.length] ?? []).filter((way) => way.length > 1);
}

/** Per character: possible syllables, and the character itself if Chinese. */
export type TextSounds = { typed: string; sounds: string[] }[];

/** Maximum of Chinese characters. */
const HEARD_MOST = 16;

/** Readings of letters or Chinese characters; `near` includes confusable sounds. */
export async function heardAs(text: string): Promise<{ exact: TextSounds; near: TextSounds }[]> {
  const chars = [...text];
  if (chars.length < 2 || !/^(?:[a-z]+|\p{sc=Han}+)$/u.test(text)) return [];
  if (!isHan(text.slice(0, 1)))
    return syllablesOf(text).map((way) => withNearSounds(way.map((it) => ({ typed: '', sounds: [it] }))));
  if (chars.length > HEARD_MOST) return [];
  const read = await reader();
  return [withNearSounds(chars.map((typed) => ({ typed, sounds: read(typed).slice(0, READINGS_MOST) })))];
}

const withNearSounds = (exact: TextSounds) => ({
  exact,
  near: exact.map(({ typed, sounds }) => ({ typed, sounds: [...new Set(sounds.flatMap(nearSounds))] })),
});

/** Sounds of the bigrams. */
export const pairSounds = (heard: TextSounds): string[] =>
  heard.slice(1).flatMap((it, i) => every(heard[i]?.sounds ?? [], it.sounds));

/** Bigrams of titles with sound and document count. */
export const soundingColumns = { sound: col.text, pair: col.text, many: col.number };
export type SoundRow = Row<typeof soundingColumns>;

const LINK = 2;
const KEPT = 0.4;
const EXACT = 0.5;

type Way = { text: string; score: number; linked: boolean };

/**
 * The most likely text of known bigrams for the sounds; empty if a character is in none of them. Typed
 * characters are preferred.
 */
export function soundsLike(heard: TextSounds, known: readonly SoundRow[]): string {
  let ways = new Map<string, Way>([['', { text: '', score: 0, linked: true }]]);
  for (const [i, { typed, sounds }] of heard.entries()) {
    const before = heard[i - 1];
    const links = before ? linksOf(before, { typed, sounds }, known) : new Map<string, number>();
    const next = heard[i + 1];
    const chars = new Set([
      ...Array.from(links.keys(), (pair) => [...pair][1] ?? ''),
      ...(next
        ? Array.from(linksOf({ typed, sounds }, next, known).keys(), (pair) => [...pair][0] ?? '')
        : []),
      ...(typed ? [typed] : []),
    ]);
    const after = new Map<string, Way>();
    for (const char of chars)
      for (const [last, way] of ways) {
        const link = links.get(last + char);
        if (!way.linked && link === undefined && !before?.typed) continue;
        const score = way.score + (link ?? 0) + (char === typed ? KEPT : 0);
        if (score > (after.get(char)?.score ?? -1))
          after.set(char, { text: way.text + char, score, linked: link !== undefined });
      }
    ways = after;
  }
  const best = [...ways.values()].sort((a, b) => b.score - a.score)[0];
  return best && (best.linked || heard.at(-1)?.typed) ? best.text : '';
}

/** Scores of adjacent characters, by bigram. */
function linksOf(
  left: TextSounds[number],
  right: TextSounds[number],
  known: readonly SoundRow[],
): Map<string, number> {
  const sounds = every(left.sounds, right.sounds);
  const links = new Map<string, number>();
  for (const { sound, pair, many } of known) {
    const at = sounds.indexOf(sound);
    if (at < 0) continue;
    const score = LINK + (at === 0 ? EXACT : 0) + Math.min(1, Math.log10(many + 1) / 3);
    links.set(pair, Math.max(score, links.get(pair) ?? 0));
  }
  return links;
}
