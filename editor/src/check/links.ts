import { articleInfoOf } from '../../../contract/article.ts';
import { CODE } from '../../../contract/envelope.ts';
import { forumInfo } from '../../../contract/forum.ts';
import { call, Refused } from '../../../src/client/call.ts';
import type { Finding } from './findings.ts';

/** Pages that the site is asked for, at most. */
const MOST = 20;
const LINK = /\/(?:(article|forum\/detail)\/([1-9]\d{0,14})|(tools|benchmark)\/([a-z][a-z0-9-]*))(?![\w/-])/g;

/** What readers do not find: it is not there, or not for everybody. */
const DEAD: readonly number[] = [CODE.missing, CODE.forbidden];

type Link = { kind: string; name: string; line: number };

/** Links of a text to pages of the site, each once. */
function linksIn(text: string, site: string): Link[] {
  const found = new Map<string, Link>();
  for (const [at, line] of text.split('\n').entries())
    for (const { 0: path, 1: kind, 2: id, 3: room, 4: name, index } of line.matchAll(LINK)) {
      const before = line.slice(0, index);
      if (/[(<"'\s]$/.test(before) || before.endsWith(site))
        found.set(path, { kind: kind ?? room ?? '', name: id ?? name ?? '', line: at + 1 });
    }
  return [...found.values()];
}

/** Asks for a page as somebody who is not logged in: an author sees drafts of their own. */
async function isDead({ kind, name }: Link): Promise<boolean> {
  const id = Number(name);
  try {
    if (kind === 'article') await call({ ...articleInfoOf, silent: true }, { id, comments: 1 }, '');
    else await call({ ...forumInfo, silent: true }, { id, pageSize: 1 }, '');
    return false;
  } catch (error) {
    return error instanceof Refused && DEAD.includes(error.code);
  }
}

/** Whether there is a tool or a benchmark of a name. */
async function isListed({ kind, name }: Link): Promise<boolean> {
  if (kind === 'tools') return (await import('../../../craft/tools/list.ts')).toolOf(name) !== undefined;
  return (await import('../../../contract/benchmarks.ts')).benchmarkOf(name) !== undefined;
}

const SAYS: Readonly<Record<string, (name: string) => string>> = {
  article: (name) => `链接的文章 ${name} 不存在或没有发布`,
  'forum/detail': (name) => `链接的问题 ${name} 不存在或没有公开`,
  tools: (name) => `链接的工具 ${name} 不存在`,
  benchmark: (name) => `链接的基准题 ${name} 不存在`,
};

/** Links of a text to pages of the site that readers will not find; what cannot be asked is not told. */
export async function deadLinks(text: string, site: string): Promise<Finding[]> {
  const links = linksIn(text, site);
  const numbered = links.filter(({ name }) => /^\d/.test(name));
  const asked = numbered.slice(0, MOST);
  const dead = await Promise.all(
    links.map(async (it) =>
      asked.includes(it) ? isDead(it) : !numbered.includes(it) && !(await isListed(it)),
    ),
  );
  const [first] = numbered.slice(MOST);
  return [
    ...links.flatMap(({ kind, name, line }, at) =>
      dead[at] ? [{ text: SAYS[kind]?.(name) ?? '', line }] : [],
    ),
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
