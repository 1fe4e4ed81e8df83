import AhoCorasick from 'modern-ahocorasick';
import {
  WORD_LEVEL,
  type WordLevel,
  type WordList,
} from '../../../../contract/operations/moderation/words.ts';
import { type Folded, fold, squeeze } from './fold.ts';

/** The list until an operator brings one: advertising and the terms of this trade that foreign lists would block. */
export const DEFAULT_WORDS: WordList = {
  block: ['代写论文', '代发论文', '刷单', '代开发票', '办证刻章'],
  review: ['加微信', '加我微信', '加qq', '加v信', '兼职日结', '破解版下载', '傻逼', '滚出去'],
  replace: ['卧槽', '尼玛'],
  allow: ['爆炸', '炸药', '侵彻', '爆轰', '冲击波', '起爆', '装药', '破片', '毁伤', '弹体', '引信', '爆破'],
};

/** What was found: the words by level, and the text with the words of `replace` masked. */
export type Found = { blocked: readonly string[]; review: readonly string[]; text: string };

/** Looks for the words of one list. */
export type Matcher = (given: string) => Found;

type Pattern = { level: WordLevel; word: string };
type Hit = Pattern & { start: number; end: number };

const LETTER = /[a-z0-9]/;

/** A Latin word counts only by itself: `vx` is none in `cvx`. */
function isWhole(text: string, { start, end }: { start: number; end: number }): boolean {
  const joined = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && LETTER.test(a) && LETTER.test(b);
  return !joined(text[start - 1], text[start]) && !joined(text[end - 1], text[end]);
}

/** A matcher of `words`; building one takes time in the number of words, so it is kept for a version of the list. */
export function matcherOf(words: WordList): Matcher {
  const patterns: Pattern[] = WORD_LEVEL.flatMap((level) => words[level].map((word) => ({ level, word })));
  const build = (form: (word: string) => string) =>
    new AhoCorasick<Pattern>(
      patterns.flatMap((data) => {
        const pattern = form(data.word);
        return pattern ? [{ pattern, data }] : [];
      }),
    );
  const plain = build((word) => fold(word).text);
  const squeezed = build((word) => squeeze(fold(word)).text);

  /** The hits in one form of the text, in places of the original, without those that lie within an allowed word. */
  function hits(by: typeof plain, { text, at }: Folded, given: string): Hit[] {
    const all = by.search(text).flatMap(({ data, start, end }) => {
      if (data === undefined || !isWhole(text, { start, end })) return [];
      const last = at[end - 1] ?? 0;
      const size = (given.codePointAt(last) ?? 0) > 0xffff ? 2 : 1;
      return [{ ...data, start: at[start] ?? 0, end: last + size }];
    });
    const allowed = all.filter((it) => it.level === 'allow');
    return all.filter(
      (it) => it.level !== 'allow' && !allowed.some((by) => by.start <= it.start && it.end <= by.end),
    );
  }

  return (given) => {
    const folded = fold(given);
    const open = hits(plain, folded, given);
    const hidden = hits(squeezed, squeeze(folded), given).filter(
      (it) => !open.some((by) => by.word === it.word && by.start === it.start),
    );
    const of = (level: WordLevel) => open.filter((it) => it.level === level);
    return {
      blocked: unique(of('block')),
      review: unique([...of('review'), ...hidden]),
      text: masked(given, of('replace')),
    };
  };
}

const unique = (found: readonly Hit[]) => [...new Set(found.map((it) => it.word))];

/** The text with a star for every character of the hits. */
function masked(given: string, found: readonly Hit[]): string {
  let text = '';
  let from = 0;
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    text += given.slice(from, begin) + '*'.repeat([...given.slice(begin, end)].length);
    from = end;
  }
  return text + given.slice(from);
}
