import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** What is in a text where something did not come along, or has to be decided; `line` from 1. */
export type Placeholder = { kind: keyof typeof KINDS; line: number };

type Kind = { head: string; tails: readonly string[] };

/** How each kind begins and ends; it never goes over the end of a line. */
const KINDS = {
  picture: {
    head: '【图片',
    tails: ['没有一起粘贴过来，请单独上传】', ' 格式，网页显示不了，请另存为 PNG 后上传】'],
  },
  formula: { head: '【公式', tails: ['没有一起粘贴过来，请重新输入】'] },
  held: { head: '【这个文件在原来的地方不公开：', tails: ['。确认可以公开之后，请删掉这一行】'] },
} as const satisfies Record<string, Kind>;

const quoted = (words: string) => (words ? `“${words}”` : '');

/** What is written where a picture is that did not come along. */
export const missingPicture = (words: string): string =>
  KINDS.picture.head + quoted(words) + KINDS.picture.tails[0];

/** What is written where a picture is in a format that browsers do not show. */
export const unshownPicture = (words: string, format: string): string =>
  `${KINDS.picture.head}${quoted(words)}是 ${format}${KINDS.picture.tails[1]}`;

/** What is written where a formula was that came without its source. */
export const MISSING_FORMULA = KINDS.formula.head + KINDS.formula.tails[0];

/** The line above a text that says why it was not public where it comes from. */
export const heldLine = (why: readonly string[]): string =>
  KINDS.held.head + why.join('；') + KINDS.held.tails[0];

type Range = { kind: Placeholder['kind']; from: number; to: number };

/** Where placeholders are in a text, in order. */
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

/** The placeholders of a source, outside of code; `root` is its tree. */
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

/** A text without its placeholders. */
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

/** What is to be done about a placeholder before its text is published, in Chinese. */
export const placeholderText = ({ kind }: Placeholder): string => SAYS[kind];
