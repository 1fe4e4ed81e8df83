import { col, type Row } from '../../kit/db.ts';
import { fold } from './tokens.ts';

/** The readings of a Chinese character without tones, `v` for ü; loaded where needed, for the dictionary is large. */
async function reader(): Promise<(char: string) => string[]> {
  const { pinyin } = await import('pinyin-pro');
  return (char) => [...new Set(pinyin(char, { toneType: 'none', type: 'array', multiple: true, v: true }))];
}

/** Readings of one character that are looked at. */
const READINGS_MOST = 4;
const isHan = (char: string) => /^\p{sc=Han}$/u.test(char);
const every = <T>(left: readonly T[], right: readonly T[]) =>
  left.flatMap((a) => right.map((b) => `${a} ${b}`));

/** The pairs of Chinese characters in some texts, each with every way it may sound. */
export async function soundsOf(texts: readonly string[]): Promise<{ sound: string; pair: string }[]> {
  const pairs = new Set<string>();
  for (const part of texts.flatMap((text) => fold(text).match(/\p{sc=Han}+/gu) ?? [])) {
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

/** Sounds that are taken for one another, at the beginning and at the end of a syllable. */
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

/** A syllable and those that are often taken for it. */
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

/** The ways to read letters as the syllables of at least two Chinese characters. */
export function syllablesOf(text: string): string[][] {
  if (!/^[a-z]+$/.test(text) || text.length > SPELLED_MOST) return [];
  /** For each place the ways to read what is before it. */
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

/** A text as it may sound: for each character the syllables it may be, and itself where it is Chinese. */
export type Heard = { typed: string; sounds: string[] }[];

/** Chinese characters that are heard together at most. */
const HEARD_MOST = 16;

/** The ways in which letters, or Chinese characters, may be heard; `near` with sounds that are taken for theirs. */
export async function heardAs(text: string): Promise<{ exact: Heard; near: Heard }[]> {
  const chars = [...text];
  if (chars.length < 2 || !/^(?:[a-z]+|\p{sc=Han}+)$/u.test(text)) return [];
  if (!isHan(text.slice(0, 1)))
    return syllablesOf(text).map((way) => heard(way.map((it) => ({ typed: '', sounds: [it] }))));
  if (chars.length > HEARD_MOST) return [];
  const read = await reader();
  return [heard(chars.map((typed) => ({ typed, sounds: read(typed).slice(0, READINGS_MOST) })))];
}

const heard = (exact: Heard) => ({
  exact,
  near: exact.map(({ typed, sounds }) => ({ typed, sounds: [...new Set(sounds.flatMap(nearSounds))] })),
});

/** The sounds of the pairs in a text that was heard. */
export const pairSounds = (heard: Heard): string[] =>
  heard.slice(1).flatMap((it, i) => every(heard[i]?.sounds ?? [], it.sounds));

/** Pairs of characters in titles, with their sound and how many articles have them. */
export const soundingColumns = { sound: col.text, pair: col.text, many: col.number };
export type Sounding = Row<typeof soundingColumns>;

const LINK = 2;
const KEPT = 0.4;
const EXACT = 0.5;

type Way = { text: string; score: number; linked: boolean };

/**
 * The text of pairs in titles that sounds most like what was heard; empty where a character of it is in none of them. Characters that were typed stay where nothing speaks against it.
 */
export function soundsLike(heard: Heard, known: readonly Sounding[]): string {
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

/** What it speaks for two characters beside each other, by the pair. */
function linksOf(left: Heard[number], right: Heard[number], known: readonly Sounding[]): Map<string, number> {
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
