import type { Image, Link } from 'mdast';
import { dirname, relative } from 'pathe';
import { visit } from 'unist-util-visit';
import { percentDecode } from '../../../../craft/percentDecode.ts';
import { parse } from '../../../../markdown/parse.ts';
import { missingPicture } from '../../../../markdown/placeholders.ts';
import { escapeAddress } from '../../../../markdown/readdress.ts';
import { NOWHERE } from '../send/places.ts';

/** Pseudo URL of a file, to resolve relative addresses. */
export const siteAddress = (path: string): string =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), `${NOWHERE}/`).href;

type Settled = { body: string; notes: string[] };

/**
 * Makes addresses resolved by `siteAddress` relative again if the file exists; other links are unwrapped,
 * missing pictures are named.
 */
export function settled(body: string, path: string, has: (path: string) => boolean): Settled {
  const edits: { from: number; to: number; by: string }[] = [];
  const lost: string[] = [];
  let links = 0;
  const from = dirname(new URL(siteAddress(path)).pathname);
  visit(parse(body), ['link', 'image'], (it) => {
    const node = it as Link | Image;
    if (!node.url.startsWith(`${NOWHERE}/`)) return;
    const { pathname, search, hash } = new URL(node.url);
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const name = percentDecode(pathname).replace(/^\/+/, '');
    if (has(name)) {
      const own = body.slice(start, end);
      const at = start + own.indexOf(node.url, Math.max(0, own.lastIndexOf('](')));
      const to = escapeAddress(relative(from, pathname) + search + hash);
      edits.push({ from: at, to: at + node.url.length, by: to });
    } else if (node.type === 'image') {
      lost.push(name);
      edits.push({ from: start, to: end, by: missingPicture(node.alt ?? '') });
    } else {
      links++;
      const [first, last] = [node.children[0], node.children.at(-1)];
      const inner = [first?.position?.start.offset ?? end, last?.position?.end.offset ?? end] as const;
      edits.push({ from: start, to: inner[0], by: '' }, { from: inner[1], to: end, by: '' });
    }
  });
  let [out, at] = ['', 0];
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    if (edit.from < at) continue;
    out += body.slice(at, edit.from) + edit.by;
    at = edit.to;
  }
  const notes = [
    ...lost.map((name) => `没有找到图片 ${name}`),
    ...(links > 0 ? [`链接 ${links} 处（地址是相对的或在本机上，只留下了文字）`] : []),
  ];
  return { body: out + body.slice(at), notes };
}
