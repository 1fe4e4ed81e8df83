import { serveMcp } from '../../../src/mcp/serve.ts';
import { edge, type Ming, SITE, said } from './edge.ts';

const NOW = new Date('2026-11-22T17:00:00Z');

const ARTICLE = {
  id: 21,
  userId: 'a',
  title: '网格无关性',
  nickname: '周岩',
  revision: 3,
  createTime: '2026-01-06 19:45:00',
  updateTime: '2026-01-22 08:30:00',
};

const answers: Record<string, (query: URLSearchParams) => Response> = {
  '/v1/program/turn': () => said(null),
  '/v1/article/markdown': (query) =>
    query.get('id') === '21'
      ? said({
          ...ARTICLE,
          markdown: `# 网格无关性\n\n> 原文：<${query.get('base')}/article/21>\n\n$$E=mc^2$$\n\n${'长'.repeat(50_000)}`,
          locked: true,
        })
      : said(null, 404),
  '/v1/article/search': () =>
    said({
      records: [{ ...ARTICLE, titleText: '<em>网格</em>无关性', summary: 'a &lt; b 的<em>网格</em>' }],
      total: 1,
      pages: 1,
      current: 1,
      size: 10,
    }),
  '/v1/article/info': () => said(ARTICLE),
};
export const backend: Ming = (request) => {
  const { pathname, searchParams } = new URL(request.url);
  return answers[pathname.replace('/ming', '')]?.(searchParams) ?? said(null, 404);
};

/** The edge with the MCP server and this backend. */
export const site = (ming: Ming = backend, origin?: string) =>
  edge({
    ming,
    ...(origin ? { env: { SITE_ORIGIN: origin } } : {}),
    page: (request) =>
      serveMcp(request, {
        env: { MING: { fetch: async (it) => ming(it) } },
        site: { name: '明解' },
        base: SITE,
        now: NOW,
      }),
  });
