import { csvParseRows } from 'd3-dsv';
import { basename } from 'pathe';
import { textOfNamed } from '../../foreign/charset.ts';
import { frontDate } from '../../foreign/dates.ts';
import type { Folder } from './folder.ts';

/** What the list of a Substack export says of a post; `why` keeps it from the public. */
export type ListedPost = { title: string; summary: string; date: string; addresses: string[]; why: string[] };

/** The list of a Substack export, at its top. */
export const SUBSTACK_LIST = 'posts.csv';
const AUDIENCES: Readonly<Record<string, string>> = {
  only_paid: '只给付费订户看',
  founding: '只给创始订户看',
  only_free: '只给免费订户看',
};

function postOf(name: string, cell: (column: string) => string): ListedPost {
  const audience = cell('audience');
  const isOpen = audience === '' || audience === 'everyone';
  return {
    title: cell('title'),
    summary: cell('subtitle'),
    date: frontDate(cell('post_date')),
    // `101.slug` is published at `/p/slug`.
    addresses: name.includes('.') ? [`/p/${name.slice(name.indexOf('.') + 1)}`] : [],
    why: [
      ...(cell('is_published').toLowerCase() === 'true' ? [] : ['在 Substack 没有发布']),
      ...(isOpen ? [] : [`在 Substack ${AUDIENCES[audience] ?? `只给 ${audience} 看`}`]),
    ],
  };
}

/** Posts of a Substack export by the path of their page, from `posts.csv`; null if there is no such list. Throws `Unreadable`. */
export async function substackPosts(folder: Folder): Promise<ReadonlyMap<string, ListedPost> | null> {
  if (!folder.has(SUBSTACK_LIST)) return null;
  const [head = [], ...rows] = csvParseRows(textOfNamed(SUBSTACK_LIST, await folder.bytes(SUBSTACK_LIST)));
  const columns = new Map(head.map((it, at) => [it.trim(), at]));
  if (!columns.has('post_id') || !columns.has('title')) return null;
  const posts = rows.flatMap((row): [string, ListedPost][] => {
    const cell = (column: string) => row[columns.get(column) ?? -1]?.trim() ?? '';
    const name = cell('post_id');
    return name === '' || name !== basename(name) ? [] : [[`posts/${name}.html`, postOf(name, cell)]];
  });
  return new Map(posts);
}
