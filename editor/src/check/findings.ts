import { READ_TYPE } from '../../../contract/content/article/article.ts';
import { percentDecode } from '../../../craft/percentDecode.ts';
import { directedLines } from '../../../markdown/elements/directions.ts';
import { placeholderText } from '../../../markdown/placeholders.ts';
import { serverNow } from '../../../src/client/clock.ts';
import type { Fields } from '../draft/fields.ts';
import { isOver } from '../draft/isOverdue.ts';
import { waitingIn } from '../paste/pictures/places.ts';
import type { Facts } from '../preview/draw.ts';
import { versesIn } from './verse.ts';

/** `line` in the text or `field`; `stops` blocks publishing. */
export type Finding = { text: string; line?: number; field?: keyof Fields; stops?: true };

/** Problem in the preview, with the line of its block. */
type PreviewFinding = {
  kind: 'formula' | 'block' | 'reference' | 'image' | 'alt' | 'anchor';
  text: string;
  line: number;
};

const SAYS: Record<PreviewFinding['kind'], (text: string) => string> = {
  formula: (text) => text,
  block: (text) => text,
  reference: (text) => `引用没有着落：${text}`,
  image: () => '图片的地址不能使用',
  alt: () => '图片没有说明文字，看不到图的读者不知道它画了什么',
  anchor: (text) => `链接 ${text} 在文中没有对应的标题`,
};

/** Selectors of the renderer's marks; see docs/markdown.md. */
const MARKS: readonly (readonly [PreviewFinding['kind'], string])[] = [
  ['formula', '.math-error-note'],
  ['block', '.craft-error-note'],
  ['reference', '.ref-missing'],
  ['image', '.image-missing'],
  ['alt', 'img:not([alt]), img[alt=""]'],
];

/** 1-based lines with pictures not uploaded yet, deduplicated. */
function unsentIn(text: string): Set<number> {
  return new Set(waitingIn(text).map(({ from }) => text.slice(0, from).split('\n').length));
}

/** Scans rendered blocks; `lines` are their start lines in the same order. */
export function seenIn(blocks: readonly Element[], lines: readonly (number | null)[]): PreviewFinding[] {
  const ids = new Set(blocks.flatMap((it) => [it, ...it.querySelectorAll('[id]')].map(({ id }) => id)));
  return blocks.flatMap((block, at): PreviewFinding[] => {
    const line = lines[at] ?? 1;
    const marked = MARKS.flatMap(([kind, mark]) =>
      [...block.querySelectorAll(mark)].map((it) => ({ kind, line, text: it.textContent ?? '' })),
    );
    const dead = [...block.querySelectorAll('a[href^="#"]')]
      .map((it) => percentDecode(it.getAttribute('href') ?? '').slice(1))
      .filter((id) => id && !ids.has(id));
    return [...marked, ...dead.map((id) => ({ kind: 'anchor' as const, line, text: `#${id}` }))];
  });
}

/** Check list of an article. */
export function findingsOf(it: Fields, facts: Facts | null, seen: readonly PreviewFinding[]): Finding[] {
  const unsent = unsentIn(it.contentMd);
  const found: Finding[] = seen
    .filter(({ kind, line }) => kind !== 'image' || !unsent.has(line))
    .map(({ kind, text, line }) => ({
      text: SAYS[kind](text),
      line,
      ...(kind === 'block' && { stops: true }),
    }));
  for (const line of unsent)
    found.push({ text: '图片还没有传到网站：请等它传完，或者重试、移除', line, stops: true });
  for (const one of facts?.placeholders ?? [])
    found.push({ text: placeholderText(one), line: one.line, stops: true });
  for (const line of directedLines(it.contentMd))
    found.push({ text: `第 ${line} 行有改变文字方向的控制符，文章里把它显示成 〔U+202E〕 这样`, line });
  for (const { from, to } of versesIn(it.contentMd))
    found.push({
      text: `第 ${from} 至 ${to} 行会连成一段：一个换行在文章里不分行；要分行，在行末加两个空格或 \\`,
      line: from,
    });
  if (!it.title.trim()) found.push({ text: '还没有标题', field: 'title', stops: true });
  if (!it.contentMd.trim()) found.push({ text: '还没有正文', field: 'contentMd', stops: true });
  if (!it.categoryId) found.push({ text: '还没有选择分类', field: 'categoryId', stops: true });
  if (it.specialId && !it.chapterId)
    found.push({ text: '选了专栏，还没有选择章节', field: 'chapterId', stops: true });
  // Errors in blocks are listed with their line already.
  if (facts?.fault && !seen.some(({ text }) => text === facts.fault))
    found.push({ text: facts.fault, stops: true });
  if (it.readType !== READ_TYPE.open && facts?.lockFault)
    found.push({ text: facts.lockFault, field: 'readType', stops: true });
  if (it.readType === READ_TYPE.paid && !it.price)
    found.push({ text: '付费阅读还没有价格', field: 'price', stops: true });
  if (it.readType === READ_TYPE.open && facts && !facts.lockFault)
    found.push({ text: '文中有锁定标记，但阅读条件是所有人可读：锁定标记不起作用', field: 'readType' });
  if (isOver(it.publishTime, serverNow()))
    found.push({
      text: `定时发布的时间 ${it.publishTime.slice(0, 16)} 已过，发布会立即生效`,
      field: 'publishTime',
    });
  if (!it.summary.trim()) found.push({ text: '没有写摘要，列表里会显示正文的开头', field: 'summary' });
  return found;
}
