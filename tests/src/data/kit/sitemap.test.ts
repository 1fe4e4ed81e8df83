import { afterEach, describe, expect, it, vi } from 'vitest';
import { sitemapEntries, sitemapParts } from '../../../../src/data/kit/sitemap.ts';

const HOST = { MING_ORIGIN: 'https://host.test' };
const MAY = Date.parse('2026-05-01T12:00:00+08:00');
const envelope = (data: unknown) => Response.json({ code: 200, message: '成功', data, extra: {} });
const lacking = {
  'HTTP 404': () => new Response('not found', { status: 404 }),
  'a refusal': () => Response.json({ code: 404, message: '抱歉，接口不存在', data: null }),
  'a failure': () => Response.json({ code: 500, message: '系统繁忙', data: null }),
};

/** A host with `total` articles in pages of 50, without sitemap calls. */
function host(total: number, lacks: () => Response = lacking['HTTP 404']) {
  const asked: string[] = [];
  const answer = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(`${pathname}?${searchParams}`);
    const pageNo = Number(searchParams.get('pageNo'));
    const page = (ids: number[], all: number) =>
      envelope({
        records: ids.map((id) => ({
          id,
          userId: 'a',
          title: `文章${id}`,
          name: `专栏${id}`,
          author: { id: 'a' },
          createTime: '2026-05-01 12:00:00',
        })),
        total: all,
        size: 50,
        current: pageNo,
        pages: Math.ceil(all / 50),
      });
    if (pathname === '/ming/v1/article/') {
      const first = (pageNo - 1) * 50;
      return page(
        Array.from({ length: Math.max(0, Math.min(50, total - first)) }, (_, i) => first + i + 1),
        total,
      );
    }
    if (pathname === '/ming/v1/special/list') return page([1], 1);
    if (pathname === '/ming/v1/tag/') return envelope([{ id: 4, name: '网格' }]);
    if (pathname === '/ming/v1/category/') return envelope([]);
    return lacks();
  };
  vi.stubGlobal('fetch', answer);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('an outside host without calls for the sitemap', () => {
  it.each(Object.entries(lacking))('is asked for its lists on %s', async (_name, lacks) => {
    host(1_020, lacks);
    expect((await sitemapParts(HOST)).map(({ kind, part }) => `${kind} ${part}`)).toEqual([
      'article 1',
      'article 2',
      'article 3',
      'column 1',
      'category 1',
      'tag 1',
    ]);
  });

  it('gives a bounded number of pages for a part', async () => {
    const asked = host(1_020);
    const rows = await sitemapEntries(HOST, 'article', 1);
    expect(rows).toHaveLength(500);
    expect(rows[0]).toEqual({ id: '1', lastmod: MAY });
    expect(asked.filter((it) => it.startsWith('/ming/v1/article/'))).toHaveLength(10);
    expect((await sitemapEntries(HOST, 'article', 3)).map((it) => it.id)).toEqual(
      Array.from({ length: 20 }, (_, i) => String(1_001 + i)),
    );
    expect(await sitemapEntries(HOST, 'article', 4)).toEqual([]);
  });

  it('lists tags and columns, and no people', async () => {
    host(1);
    expect(await sitemapEntries(HOST, 'tag', 1)).toEqual([{ id: '4', lastmod: null }]);
    expect(await sitemapEntries(HOST, 'tag', 2)).toEqual([]);
    expect(await sitemapEntries(HOST, 'column', 1)).toEqual([{ id: '1', lastmod: MAY }]);
    expect(await sitemapEntries(HOST, 'author', 1)).toEqual([]);
  });

  it('fails where its lists fail too', async () => {
    vi.stubGlobal('fetch', async () => new Response('down', { status: 503 }));
    await expect(sitemapParts(HOST)).rejects.toThrow('HTTP 503');
  });
});

describe('our own backend', () => {
  it('answers itself, and its failure is a failure', async () => {
    const part = { kind: 'article', part: 1, lastmod: MAY };
    const MING = { fetch: async () => envelope([part]) };
    expect(await sitemapParts({ MING })).toEqual([part]);
    const broken = { fetch: async () => new Response('down', { status: 500 }) };
    await expect(sitemapEntries({ MING: broken }, 'article', 1)).rejects.toThrow('HTTP 500');
  });
});
