import AhoCorasick from 'modern-ahocorasick';
import {
  WORD_LEVEL,
  type WordLevel,
  type WordList,
} from '../../../../contract/operations/moderation/words.ts';
import { type FoldedText, foldForWords, squeeze } from './fold.ts';

/** Default word list: advertising; allows trade terms that foreign lists would block. */
export const DEFAULT_WORDS: WordList = {
  block: ['代写论文', '代发论文', '刷单', '代开发票', '办证刻章'],
  review: ['加微信', '加我微信', '加qq', '加v信', '兼职日结', '破解版下载', '傻逼', '滚出去'],
  replace: ['卧槽', '尼玛'],
  allow: ['爆炸', '炸药', '侵彻', '爆轰', '冲击波', '起爆', '装药', '破片', '毁伤', '弹体', '引信', '爆破'],
};

/** Words found by level, and the masked text. */
export type FoundWords = { blocked: readonly string[]; review: readonly string[]; text: string };

export type Matcher = (given: string) => FoundWords;

type Pattern = { level: WordLevel; word: string };
type Hit = Pattern & { start: number; end: number };

const LETTER = /[a-z0-9]/;

/** A Latin word must be whole: `vx` does not match in `cvx`. */
function isWhole(text: string, { start, end }: { start: number; end: number }): boolean {
  const joined = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && LETTER.test(a) && LETTER.test(b);
  return !joined(text[start - 1], text[start]) && !joined(text[end - 1], text[end]);
}

/** Builds a matcher (Aho-Corasick); expensive, so cache it per list version. */
export function matcherOf(words: WordList): Matcher {
  const patterns: Pattern[] = WORD_LEVEL.flatMap((level) => words[level].map((word) => ({ level, word })));
  const build = (form: (word: string) => string) =>
    new AhoCorasick<Pattern>(
      patterns.flatMap((data) => {
        const pattern = form(data.word);
        return pattern ? [{ pattern, data }] : [];
      }),
    );
  const plain = build((word) => foldForWords(word).text);
  const squeezed = build((word) => squeeze(foldForWords(word)).text);

  /** Hits in one form of the text, mapped to original offsets, except within allowed words. */
  function hits(by: typeof plain, { text, at }: FoldedText, given: string): Hit[] {
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
    const folded = foldForWords(given);
    const open = hits(plain, folded, given);
    const hidden = hits(squeezed, squeeze(folded), given).filter(
      (it) => !open.some((by) => by.word === it.word && by.start === it.start),
    );
    const of = (level: WordLevel) => open.filter((it) => it.level === level);
    return {
      blocked: unique(of('block')),
      review: unique([...of('review'), ...hidden]),
      text: maskHits(given, of('replace')),
    };
  };
}

const unique = (found: readonly Hit[]) => [...new Set(found.map((it) => it.word))];

/** Masks hits with `*`. */
function maskHits(given: string, found: readonly Hit[]): string {
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
