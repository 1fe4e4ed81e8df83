import { basename } from 'pathe';
import type { Tally } from '../tally.ts';
import { block, type Meaning } from './meaning.ts';
import type { Tag } from './tag.ts';

const FENCE = /^(\s*)(`{3,}|~{3,})([^\n]*)/;
/** Layout-only blocks: https://gitbook.com/docs. */
const LAID = /^(?:content-ref|stepper|step|columns?|reusable)$/;

const escapeLinkText = (words: string) => words.replace(/[[\]\\]/g, '\\$&');

/** Moves a code block's title into its fence. */
function moveTitleIntoFence(inner: string, title: string): string {
  const text = inner.trim();
  const said = title.replaceAll('"', '');
  return said === ''
    ? text
    : text.replace(FENCE, (_, _blank, mark: string, info: string) => {
        const language = info.trim() || 'text';
        return `${mark}${language} title="${said}"`;
      });
}

const linkBlock = (words: string, address: string, said: string) =>
  block([`[${escapeLinkText(words)}](<${address}>)`, said.trim()].filter(Boolean).join('\n\n'));

/** Converts a GitBook tag; undefined if unknown. */
export function gitbookMeaning({ name, named, inner }: Tag, tally: Tally): Meaning | undefined {
  const { title = '', url = '', src = '' } = named;
  if (name === 'code' && inner !== undefined && FENCE.test(inner))
    return block(moveTitleIntoFence(inner, title));
  if (name === 'embed' && url !== '') {
    tally.add('嵌入的内容 embed', '原处留下了链接');
    return linkBlock(url, url, inner ?? '');
  }
  if (name === 'file' && src !== '') return linkBlock(basename(src), src, inner ?? '');
  return LAID.test(name) && inner !== undefined ? block(inner.trim()) : undefined;
}
