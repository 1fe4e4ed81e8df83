import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Missing or undecided content of an import; `line` from 1. */
export type Placeholder = { kind: keyof typeof KINDS; line: number };

type Kind = { head: string; tails: readonly string[] };

/** A placeholder never spans lines. */
const KINDS = {
  picture: {
    head: '【图片',
    tails: ['没有一起粘贴过来，请单独上传】', ' 格式，网页显示不了，请另存为 PNG 后上传】'],
  },
  formula: { head: '【公式', tails: ['没有一起粘贴过来，请重新输入】'] },
  held: { head: '【这个文件在原来的地方不公开：', tails: ['。确认可以公开之后，请删掉这一行】'] },
} as const satisfies Record<string, Kind>;

const quoteWords = (words: string) => (words ? `“${words}”` : '');

/** Placeholder for a missing image. */
export const missingPicture = (words: string): string =>
  KINDS.picture.head + quoteWords(words) + KINDS.picture.tails[0];

/** Placeholder for an image format that browsers cannot show. */
export const unshownPicture = (words: string, format: string): string =>
  `${KINDS.picture.head}${quoteWords(words)}是 ${format}${KINDS.picture.tails[1]}`;

/** Placeholder for a formula without source. */
export const MISSING_FORMULA = KINDS.formula.head + KINDS.formula.tails[0];

/** Notice line of an imported text that was not public. */
export const heldLine = (why: readonly string[]): string =>
  KINDS.held.head + why.join('；') + KINDS.held.tails[0];

type Range = { kind: Placeholder['kind']; from: number; to: number };

function ranges(text: string): Range[] {
  const found = (Object.keys(KINDS) as Placeholder['kind'][]).flatMap((kind) => {
    const { head, tails }: Kind = KINDS[kind];
    return tails.flatMap((tail) => {
      const own: Range[] = [];
      let after = 0;
      for (let at = text.indexOf(tail); at >= 0; at = text.indexOf(tail, after)) {
        const before = text.slice(Math.max(after, text.lastIndexOf('\n', at) + 1), at);
        const begins = before.lastIndexOf(head);
        const to = at + tail.length;
        if (begins >= 0) own.push({ kind, from: at - before.length + begins, to });
        after = to;
      }
      return own;
    });
  });
  return found.sort((a, b) => a.from - b.from);
}

/** Placeholders of a source, outside code. */
export function placeholdersIn(root: Root, source: string): Placeholder[] {
  const found = ranges(source);
  if (found.length === 0) return [];
  const code: { from: number; to: number }[] = [];
  visit(root, ['code', 'inlineCode'], ({ position }) => {
    if (position) code.push({ from: position.start.offset ?? 0, to: position.end.offset ?? 0 });
  });
  return found
    .filter((it) => !code.some(({ from, to }) => from <= it.from && it.to <= to))
    .map(({ kind, from }) => ({ kind, line: source.slice(0, from).split('\n').length }));
}

/** Removes placeholders. */
export function withoutPlaceholders(text: string): string {
  let rest = '';
  let after = 0;
  for (const { from, to } of ranges(text)) {
    rest += text.slice(after, Math.max(after, from));
    after = Math.max(after, to);
  }
  return rest + text.slice(after);
}

const SAYS: Record<Placeholder['kind'], string> = {
  picture: '有一张图片没有带过来：请上传它，或删掉这句提示',
  formula: '有一个公式没有带过来：请重新输入，或删掉这句提示',
  held: '导入的文件原来不公开：确认可以公开之后，请删掉这一行',
};

/** What to do about a placeholder before publishing, in Chinese. */
export const placeholderText = ({ kind }: Placeholder): string => SAYS[kind];
