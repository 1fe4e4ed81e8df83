import { articleInfoOf } from '../../../contract/content/article/article.ts';
import { forumInfo } from '../../../contract/discussion/forum/forum.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { type PageKind, pageAt } from '../../../contract/kit/pages.ts';
import { call } from '../../../src/client/call.ts';
import { Refused } from '../../../src/client/failure.ts';
import type { Finding } from './findings.ts';

/** Maximum of requests. */
const MOST = 20;
const PATH = /\/[a-z][\w/-]*/g;

/** Missing, or not public. */
const DEAD: readonly number[] = [CODE.missing, CODE.forbidden];

type Kind = Exclude<PageKind, 'column'>;
type Link = { kind: Kind; id: string; line: number };

/** Site links in a text, deduplicated. */
function linksIn(text: string, site: string): Link[] {
  const found = new Map<string, Link>();
  for (const [at, line] of text.split('\n').entries())
    for (const { 0: path, index } of line.matchAll(PATH)) {
      const [page, before] = [pageAt(path), line.slice(0, index)];
      if (page && page.kind !== 'column' && (/[(<"'\s]$/.test(before) || before.endsWith(site)))
        found.set(path, { kind: page.kind, id: page.id, line: at + 1 });
    }
  return [...found.values()];
}

/** Asks without a token: authors see their own drafts. */
async function isDead({ kind, id: key }: Link): Promise<boolean> {
  const id = Number(key);
  try {
    if (kind === 'article') await call({ ...articleInfoOf, silent: true }, { id, comments: 1 }, '');
    else await call({ ...forumInfo, silent: true }, { id, pageSize: 1 }, '');
    return false;
  } catch (error) {
    return error instanceof Refused && DEAD.includes(error.code);
  }
}

/** Whether a tool, benchmark or error entry exists. */
async function isListed({ kind, id }: Link): Promise<boolean> {
  if (kind === 'tool') return (await import('../../../craft/tools/list.ts')).toolOf(id) !== undefined;
  if (kind === 'error')
    return (await import('../../../craft/errors/entries/list.ts')).ENTRIES.some((it) => it.slug === id);
  return (await import('../../../contract/content/benchmark/list.ts')).benchmarkOf(id) !== undefined;
}

const SAYS: Readonly<Record<Kind, (id: string) => string>> = {
  article: (id) => `链接的文章 ${id} 不存在或没有发布`,
  question: (id) => `链接的问题 ${id} 不存在或没有公开`,
  tool: (id) => `链接的工具 ${id} 不存在`,
  benchmark: (id) => `链接的基准题 ${id} 不存在`,
  error: (id) => `链接的报错条目 ${id} 不存在`,
};

/** Links to site pages that readers cannot open; unknown ones are skipped. */
export async function deadLinks(text: string, site: string): Promise<Finding[]> {
  const links = linksIn(text, site);
  const numbered = links.filter(({ kind }) => kind === 'article' || kind === 'question');
  const asked = numbered.slice(0, MOST);
  const dead = await Promise.all(
    links.map(async (it) =>
      asked.includes(it) ? isDead(it) : !numbered.includes(it) && !(await isListed(it)),
    ),
  );
  const [first] = numbered.slice(MOST);
  return [
    ...links.flatMap(({ kind, id, line }, at) => (dead[at] ? [{ text: SAYS[kind](id), line }] : [])),
    ...(first
      ? [
          {
            text: `站内链接有 ${numbered.length} 个，只检查了前 ${MOST} 个，请自己看一下其余的`,
            line: first.line,
          },
        ]
      : []),
  ];
}
