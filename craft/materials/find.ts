import { MATERIALS } from './list.ts';
import type { Material } from './material.ts';
import { QUANTITIES } from './quantities.ts';

/** Property words that name no material. */
const ASKED = new Set([
  ...Object.values(QUANTITIES).map(({ label }) => label),
  ...'材料 参数 材料参数 性能 力学性能 物性 物性参数 数据 本构 模型 卡片 材料卡片 曲线 杨氏模量 比热 黏度 强度 屈服 标准 是多少 多少'.split(
    ' ',
  ),
]);
/** Shorter Latin words must match whole names. */
const PREFIX_LEAST = 4;

const lower = (text: string) => text.toLowerCase();
const isHan = (word: string) => /\p{Script=Han}/u.test(word);
/** Splits Han and Latin words, also where they touch. */
const wordsOf = (text: string) => lower(text).match(/\p{Script=Han}+|[a-z0-9][a-z0-9.,-]*/gu) ?? [];

const namesOf = ({ name, title, group, number, aliases, near, johnsonCook, fatigue }: Material) =>
  [
    name,
    title,
    group,
    number,
    ...aliases,
    ...near,
    ...(johnsonCook ? ['Johnson-Cook', 'JC', 'Johnson', 'Cook'] : []),
    ...(fatigue.length > 0 ? ['疲劳寿命', 'S-N', 'SN'] : []),
  ].map(lower);

function matchesAllWords(
  words: readonly string[],
  names: readonly string[],
  tokens: readonly string[],
): boolean {
  return words.every((word) =>
    isHan(word)
      ? names.some((it) => it.includes(word))
      : tokens.some(
          (it) =>
            it === word ||
            (word.length >= PREFIX_LEAST && it.startsWith(word)) ||
            (it.length >= PREFIX_LEAST && word.startsWith(it)),
        ),
  );
}

const indexed = MATERIALS.map((material) => {
  const names = namesOf(material);
  return { material, names, tokens: names.flatMap((it) => [it, ...wordsOf(it)]) };
});

const LONGEST_FIRST = [...ASKED].toSorted((a, b) => b.length - a.length);

/** Words of a keyword without property words. */
function namedIn(keyword: string): string[] {
  return wordsOf(keyword).flatMap((word) => {
    if (!isHan(word)) return [word];
    const rest = LONGEST_FIRST.reduce((own, it) => own.replaceAll(it, ''), word);
    return rest.replace(/^的|的$/g, '') || [];
  });
}

/** Materials named by a keyword, best first, at most `most`. */
export function materialsFor(keyword: string, most = 5): Material[] {
  const words = namedIn(keyword);
  const whole = words.join('');
  if (whole === '') return [];
  // A single character must be the whole name: 水.
  const found = indexed.filter(({ names, tokens }) =>
    whole.length < 2 ? names.includes(whole) : matchesAllWords(words, names, tokens),
  );
  // Rank: exact name, alias, then partial match.
  const rank = ({ material, names }: (typeof indexed)[number]) =>
    Number(lower(material.name) === whole) + Number(names.includes(whole));
  return found
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, most)
    .map(({ material }) => material);
}
