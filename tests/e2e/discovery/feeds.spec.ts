import { expect, test } from '../support/fixtures.ts';

const FILES = {
  '/robots.txt': 'text/plain',
  '/llms.txt': 'text/plain',
  '/article/21.md': 'text/markdown',
  '/opensearch.xml': 'application/opensearchdescription+xml',
  '/sitemap.xml': 'application/xml',
  '/sitemap/page.xml': 'application/xml',
  '/sitemap/article/1.xml': 'application/xml',
  '/feed/rss.xml': 'application/rss+xml',
  '/feed/atom.xml': 'application/atom+xml',
  '/feed/tag/1/rss.xml': 'application/rss+xml',
  '/feed/column/1/atom.xml': 'application/atom+xml',
  '/feed/author/demo-xu-cheng/rss.xml': 'application/rss+xml',
  '/feed/facet/analysis-modal/rss.xml': 'application/rss+xml',
  '/feed/question/analysis-contact/atom.xml': 'application/atom+xml',
};

for (const [address, type] of Object.entries(FILES)) {
  test(`${address} has its type, is cached and answers 304`, async ({ request }) => {
    const first = await request.get(address);
    expect(first.status()).toBe(200);
    const headers = first.headers();
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-tag']).toBeUndefined();
    // A streamed first response has no ETag, and other tests change the content.
    await expect(async () => {
      const { etag = '' } = (await request.get(address)).headers();
      const again = await request.get(address, { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
      expect(again.headers()['x-cache']).toBe('HIT');
      expect(await again.text()).toBe('');
    }).toPass();
  });
}

test('what does not exist is a plain 404, not a page', async ({ request }) => {
  for (const address of [
    '/feed/json.xml',
    '/feed/tag/999999/rss.xml',
    '/feed/tag/x/rss.xml',
    '/feed/column/999999/atom.xml',
    '/feed/author/nobody/rss.xml',
    '/feed/author/%3Cscript%3E/rss.xml',
    '/feed/word/1/rss.xml',
    '/feed/question/1/rss.xml',
    '/feed/question/analysis-nothing/atom.xml',
    '/sitemap/article/999.xml',
    '/sitemap/article/0.xml',
    '/sitemap/user/1.xml',
    '/0123456789abcdef.txt',
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['content-type']], address).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
  }
});

test('pages lead to their feeds, and lists beyond their end are not for search engines', async ({ page }) => {
  const feedsOf = (address: string) =>
    page
      .goto(address)
      .then(() =>
        page
          .locator('link[type="application/atom+xml"]')
          .evaluateAll((all) => all.map((it) => it.getAttribute('href'))),
      );
  expect(await feedsOf('/')).toEqual(['/feed/atom.xml']);
  expect(await feedsOf('/tag?id=1')).toEqual(['/feed/tag/1/atom.xml']);
  expect(await feedsOf('/subject/articles/1')).toEqual(['/feed/column/1/atom.xml']);
  expect(await feedsOf('/find?analysis=contact')).toEqual(['/feed/facet/analysis-contact/atom.xml']);
  expect(await feedsOf('/find?kind=question&analysis=contact')).toEqual([
    '/feed/question/analysis-contact/atom.xml',
  ]);
  expect(await feedsOf('/tag')).toEqual([]);
  for (const address of ['/tag?id=1&page=99', '/?feed=new', '/?page=2']) {
    await page.goto(address);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await page.goto('/archive?page=2');
  await expect(page).toHaveTitle('归档 第 2 页 - 明解');
});
