import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { categoryList } from '../../../contract/content/category/category.ts';
import { backToOptions, begin, importing, open, reset, stop } from '../../../editor/src/import/importing.ts';
import type { Site } from '../../../editor/src/import/send/site.ts';
import { siteOfPage } from '../../../editor/src/import/transport.ts';
import { fakeBrowser } from '../../src/stores/browser.ts';
import { siteOf } from './site.ts';

const made = vi.hoisted(() => ({ site: undefined as Site | undefined }));
vi.mock(import('../../../editor/src/import/transport.ts'), async (real) => {
  const { siteOfPage: here } = await real();
  return { siteOfPage: () => made.site ?? here() };
});

const given = (files: Readonly<Record<string, string>>) =>
  Promise.resolve(Object.entries(files).map(([path, text]) => ({ path, file: new File([text], path) })));
const FILES = { 'v/a.md': '# 甲\n\n[乙](b.md)', 'v/b.md': '# 乙', 'v/bad.md': '---\nx: [\n---\n' };
const WISHES = { publishes: false, overwrites: false, copies: true };

beforeEach(() => {
  fakeBrowser({});
  reset();
  made.site = undefined;
});

afterAll(() => vi.unstubAllGlobals());

it('files are looked through, imported as drafts, reported, and not doubled', async () => {
  const { site, stored } = siteOf();
  made.site = site;
  await open(given(FILES), 'me');
  expect(importing.get()).toMatchObject({ at: 'ready', known: 0, source: { faults: [{ path: 'bad.md' }] } });
  await begin(WISHES);
  const done = importing.get();
  expect(done).toMatchObject({ at: 'done', fault: '', isKept: true });
  const told = done.at === 'done' ? done.result?.articles.map((it) => [it.path, it.what]) : [];
  expect(told).toEqual([
    ['bad.md', 'failed'],
    ['b.md', 'new'],
    ['a.md', 'new'],
  ]);
  expect(stored.map(({ isPublish }) => isPublish)).toEqual([3, 3]);
  backToOptions();
  expect(importing.get()).toMatchObject({ at: 'ready', known: 2 });
  // The page was closed and the folder selected again.
  reset();
  await open(given(FILES), 'me');
  await begin(WISHES);
  expect(stored).toHaveLength(2);
  expect(importing.get()).toMatchObject({
    at: 'done',
    result: { articles: [{ what: 'failed' }, { what: 'same' }, { what: 'same' }] },
  });
});

it('files without a folder are nobody else’s of the same name, and a folder can be imported anew', async () => {
  const { site, stored } = siteOf();
  made.site = site;
  for (const text of ['# 甲', '# 乙']) {
    await open(given({ 'index.md': text }), 'me');
    expect(importing.get()).toMatchObject({ at: 'ready', known: 0 });
    await begin(WISHES);
  }
  expect(stored.map(({ title }) => title)).toEqual(['甲', '乙']);
  backToOptions();
  expect(importing.get()).toMatchObject({ at: 'ready', known: 1 });

  for (const [text, anew] of [
    ['# 丙', false],
    ['# 丁', true],
  ] as const) {
    await open(given({ 'blog/index.md': text }), 'me');
    await begin({ ...WISHES, anew });
  }
  expect(stored.map(({ title }) => title)).toEqual(['甲', '乙', '丙', '丁']);
});

it('an import that breaks off says why, and is taken up', async () => {
  const { site, stored } = siteOf();
  let isDown = true;
  made.site = {
    ...site,
    tags: async () => {
      if (isDown) throw new Error('网站正在维护');
      return site.tags();
    },
  };
  await open(given(FILES), 'me');
  await begin(WISHES);
  expect(importing.get()).toMatchObject({
    at: 'done',
    result: null,
    fault: expect.stringContaining('正在维护'),
  });
  isDown = false;
  backToOptions();
  await begin({ ...WISHES, publishes: true });
  expect(stored.map(({ isPublish }) => isPublish)).toEqual([1, 1]);
});

it('it stops where its author wants', async () => {
  const { site, stored } = siteOf();
  made.site = site;
  await open(given({ 'v/a.md': '# 甲', 'v/b.md': '# 乙' }), 'me');
  const deaf = importing.subscribe((it) => it.at === 'running' && it.title === '甲' && stop());
  await begin(WISHES);
  deaf();
  expect(stored).toHaveLength(1);
  expect(importing.get()).toMatchObject({ at: 'done', result: { stopped: { left: 1 } } });
});

it('what cannot be read is said where files are chosen', async () => {
  await open(given({ 'v/p.png': 'p' }), 'me');
  expect(importing.get()).toEqual({ at: 'choosing', fault: expect.stringContaining('没有找到文章') });
  await open(Promise.reject(new Error('gone')), 'me');
  expect(importing.get()).toEqual({ at: 'choosing', fault: '读不懂这些文件：gone' });
  await begin(WISHES);
  expect(importing.get().at).toBe('choosing');
});

it('the site is asked as the page asks it', async () => {
  fakeBrowser({ 'GET /v1/category/': () => ({ data: [] }) });
  const answer = await siteOfPage().call(categoryList, {});
  expect(answer).toEqual([]);
});
