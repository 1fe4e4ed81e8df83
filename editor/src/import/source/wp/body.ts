import { absolute } from '../../../paste/absolute.ts';
import { MOST_OF_SCRIPTS, markdownFromTree } from '../../../paste/html.ts';
import { parseHtml } from '../../../paste/parse.ts';
import { headingsBy } from '../headings.ts';
import { type BlockReferences, htmlOfPost } from './blocks.ts';
import { withParagraphs } from './classic.ts';
import { withoutRawListings } from './code.ts';
import { Kept } from './placeholders.ts';
import { type PostMedia, withoutShortcodes } from './shortcodes.ts';

/** Body of a WordPress post as Markdown, with losses. Throws `Unreadable`. */
export function bodyOf(
  content: string,
  about: PostMedia & BlockReferences & { home: string },
): { body: string; notes: string[]; anchors?: ReadonlyMap<string, string> } {
  const kept = new Kept();
  const raw = withoutRawListings(content.replaceAll('\r\n', '\n'), kept);
  const { text, unknown } = withoutShortcodes(raw, kept, about);
  const { html, missing } = htmlOfPost(text, kept, about);
  const tree = parseHtml(html);
  withParagraphs(tree);
  kept.restore(tree);
  if (about.home) absolute(tree, about.home);
  const anchors = headingsBy(tree);
  const { markdown, left } = markdownFromTree(tree, MOST_OF_SCRIPTS);
  return {
    body: markdown,
    ...(anchors.size > 0 && { anchors }),
    notes: [
      ...unknown.map((it) => `短代码 ${it} 没有转换，原样留在正文里`),
      ...missing.map((it) => `区块 ${it} 的内容不在导出文件里，原处留下了它的源码`),
      ...(left.length > 0 ? [`没有原样带进来的：${left.join('，')}`] : []),
    ],
  };
}
