import { escapeAddress } from '../../../markdown/readdress.ts';
import { slug } from '../../../markdown/references/names.ts';
import type { Edit } from './edits.ts';
import type { Anchors } from './headings.ts';
import { MASK } from './maskedLines.ts';
import type { Tally } from './tally.ts';

const LINK = new RegExp(`(!?)\\[\\[([^[\\]\\n${MASK}]{1,300})\\]\\]`, 'g');
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;
/** A one-row matrix. */
const NUMBERS = /^[\d\s.,;+-]*$/;
const SIZE = /^\d+(?:x\d+)?$/;

/** MediaWiki namespaces of files and categories. */
export const NAMESPACE = /(?:file|image|media|category|文件|图像|图片|檔案|档案|分类|分類):/iu;
const OF_MEDIAWIKI = new RegExp(`^${NAMESPACE.source}`, 'iu');

/** Address of a note or file by name; undefined if not in the vault. */
export type Resolve = (name: string) => string | undefined;

const escapedWords = (text: string) => text.replace(/[[\]\\]/g, '\\$&');

/**
 * Converts Obsidian links and embeds. Missing notes leave their text; block links lead to their section by
 * `anchors`. `masked` has literals masked.
 */
export function wikiEdits(
  text: string,
  masked: string,
  { resolve, anchors }: { resolve: Resolve; anchors: Anchors },
  tally: Tally,
): Edit[] {
  return [...masked.matchAll(LINK)].flatMap(({ 0: whole, 1: bang = '', index }): Edit[] => {
    const inner = text.slice(index + bang.length + 2, index + whole.length - 2);
    if (masked[index - 1] === '\\' || inner !== inner.trim() || NUMBERS.test(inner)) return [];
    if (!bang && OF_MEDIAWIKI.test(inner)) return [];
    // Bars are escaped in tables.
    const [target = '', ...aliases] = inner
      .replaceAll('\\|', '|')
      .split('|')
      .map((it) => it.trim());
    // GitHub and GitLab wikis: text and address in either order.
    const address = [target, ...aliases].find((it) => /^https?:\/\/\S+$/.test(it));
    if (address) {
      const words = [target, ...aliases].find((it) => it !== address && !/^\w+=/.test(it)) ?? '';
      const isPicture = bang !== '' || PICTURE.test(address.replace(/[?#].*$/, ''));
      const to = escapeAddress(address);
      const by = isPicture
        ? `![${escapedWords(words)}](${to})`
        : words
          ? `[${escapedWords(words)}](${to})`
          : `<${address}>`;
      return [{ from: index, to: index + whole.length, by }];
    }
    const [name = '', ...heads] = target.split('#').map((it) => it.trim());
    const put = (by: string) => [{ from: index, to: index + whole.length, by }];
    const there = name ? resolve(name) : '';
    if (bang && PICTURE.test(name)) {
      const alias = aliases.find((it) => !SIZE.test(it)) ?? '';
      if (aliases.some((it) => SIZE.test(it))) tally.add('图片的显示尺寸', '图片按原来的大小显示');
      return put(`![${escapedWords(alias)}](${escapeAddress(there ?? name)})`);
    }
    const head = heads.at(-1) ?? '';
    const isBlock = head.startsWith('^');
    const said =
      aliases[0] ||
      (name ? [name, ...heads.filter((it) => !it.startsWith('^'))].join(' > ') : head.replace(/^\^/, ''));
    const embedded = /\.\w{1,5}$/.test(name) && !/\.md$/i.test(name) ? '文件' : '笔记';
    if (bang)
      tally.add(
        `嵌入的${embedded} ![[…]]`,
        there === undefined ? '没有一起带来，原处留下了名字' : '原处留下了链接',
      );
    if (there === undefined && bang)
      return put(
        escapedWords(`（嵌入的${embedded}：${[[name, ...heads].join(' > '), ...aliases].join('，')}）`),
      );
    if (there === undefined) {
      tally.add('指向别的笔记的链接 [[…]]', '没有找到那篇笔记，只留下文字');
      return put(escapedWords(said));
    }
    const section = isBlock && !name ? anchors.get(head) : undefined;
    const isLost = isBlock && !name && section === undefined;
    if (isBlock) tally.add('指向段落的链接 [[…#^…]]', isLost ? '只留下文字' : '改成了指向段落所在的小节');
    if (isLost) return put(escapedWords(said));
    const anchor = section ?? (isBlock ? head : slug(head));
    return put(`[${escapedWords(said)}](${escapeAddress(there)}${anchor ? `#${anchor}` : ''})`);
  });
}
