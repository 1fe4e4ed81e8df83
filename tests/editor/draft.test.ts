import 'fake-indexeddb/auto';
import type { EditorView } from '@codemirror/view';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY, type Fields, inputOf } from '../../editor/src/draft/fields.ts';
import { fakeBrowser, type RecordedCall } from '../src/stores/browser.ts';
import { held } from '../src/stores/heldAnswers.ts';

vi.mock('../../editor/src/draft/tab.ts', () => ({
  tabName: async () => 'tab',
  openTabs: async () => new Set(),
}));

const first: Fields = { ...EMPTY, title: '标题', contentMd: '甲\n\n乙\n' };

const info = (fields: Fields, revision: number) => ({
  ...inputOf(fields),
  id: 7,
  revision,
  isPublish: 3,
  publishedRevision: 0,
  inReview: false,
  dueTime: '',
  createTime: '',
  updateTime: '',
  tagList: fields.tags.map((name, id) => ({ id, name })),
});

/** Fake site with one article; returns the draft store, text box, and requests. */
async function desk(start: Fields = first) {
  const site = {
    fields: start,
    revision: 1,
    code: 200,
    foreign: 0,
    faults: [] as { field: string; message: string }[],
  };
  const { asked } = fakeBrowser({
    'GET /v1/article/selectMyArticleInfo': () =>
      site.code === 200
        ? { data: info(site.fields, site.revision) }
        : { code: site.code, message: '系统繁忙' },
    'GET /v1/user/selectUserInfoByToken': () => ({ data: { id: 'somebody', nickname: '别人' } }),
    'PUT /v1/article/': ({ body }: RecordedCall) => {
      if (site.foreign) return { code: site.foreign, message: '抱歉，文章不存在' };
      if (body['revision'] !== site.revision)
        return { code: 400, message: '改过', extra: { current: info(site.fields, site.revision) } };
      if (body['isPublish'] === 1 && site.faults.length > 0)
        return { code: 10018, message: '参数不合法', extra: { faults: site.faults } };
      const { tagList, ...rest } = body as unknown as Fields & { tagList: string[] };
      if (tagList.length > 20)
        return { code: 10018, message: '标签太多，最多 20 个', extra: { field: 'tagList' } };
      site.fields = { ...EMPTY, ...rest, tags: tagList };
      return { data: { id: 7, revision: ++site.revision, isPublish: 3, publishTime: '' } };
    },
  });
  vi.stubGlobal('document', { addEventListener() {}, visibilityState: 'hidden' });
  vi.stubGlobal('history', { replaceState() {} });
  const draft = await import('../../editor/src/draft/draft.ts');
  let text = start.contentMd;
  const box = {
    composing: false,
    compositionStarted: false,
    state: { doc: { toString: () => text } },
    dispatch: ({
      changes: { from, to, insert },
    }: {
      changes: { from: number; to: number; insert: string };
    }) => {
      text = text.slice(0, from) + insert + text.slice(to);
      draft.changeDraft({ contentMd: text });
    },
  };
  const open = async (article = 7) => {
    await draft.openDraft('author', article);
    draft.attach(box as unknown as EditorView);
  };
  const other = (some: Partial<Fields>) => {
    site.fields = { ...site.fields, ...some };
    site.revision++;
  };
  return { draft, site, asked, open, other };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('takes over what was changed elsewhere, and stores it again as it was', async () => {
  const { draft, site, open, other } = await desk();
  await open();
  other({ title: '他的', tags: ['网格'], contentMd: '甲\n\n乙二\n' });
  draft.changeDraft({ contentMd: '甲一\n\n乙\n' });
  draft.saveNow();
  await vi.waitFor(() => expect(site.revision).toBe(3));
  expect(site.fields).toMatchObject({ title: '他的', tags: ['网格'], contentMd: '甲一\n\n乙二\n' });
  expect(draft.fields.get()).toMatchObject({ title: '他的', tags: ['网格'] });
});

it('begins a new article with the title that is asked for, and leaves what else is unsaved as it is', async () => {
  const { draft } = await desk();
  vi.stubGlobal('location', { pathname: '/' });
  await draft.openDraft('author', 0);
  draft.changeDraft({ title: '写了一半', contentMd: '一半' });
  await vi.waitFor(async () => expect(await draft.recoverableDrafts()).toEqual([]));
  vi.resetModules();
  const next = await import('../../editor/src/draft/draft.ts');
  await next.openDraft('author', 0, { title: '晶体塑性' });
  expect(next.fields.get()).toMatchObject({ title: '晶体塑性', contentMd: '' });
  await vi.waitFor(async () =>
    expect((await next.recoverableDrafts()).map(({ mine }) => mine.title)).toEqual(['写了一半']),
  );
});

it('brings the text of an older revision back, and not who may read it', async () => {
  const { draft, site, open } = await desk({ ...first, readType: 5, price: 900, categoryId: 3 });
  await open();
  await draft.bringBack({ ...first, title: '旧标题', contentMd: '旧', tags: ['流体'] });
  expect(site.fields).toMatchObject({ title: '旧标题', contentMd: '旧', tags: ['流体'] });
  expect(site.fields).toMatchObject({ readType: 5, price: 900, categoryId: 3 });
});

it('does not send again what was answered with something that cannot be read, and merges what the site has', async () => {
  const { draft, site, open, asked } = await desk();
  await open();
  const fetched = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await fetched(address, init);
    return init.method === 'PUT' ? new Response('<h1>502</h1>') : answer;
  });
  draft.changeDraft({ title: '改过的标题' });
  draft.saveNow();
  await vi.waitFor(() => expect(draft.state.get()).toMatchObject({ name: 'saved' }));
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect([site.revision, site.fields.title, draft.fields.get().title]).toEqual([
    2,
    '改过的标题',
    '改过的标题',
  ]);
});

it('does not create an article again whose answer cannot be read', async () => {
  const { draft, open } = await desk();
  await open(0);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(init.method ?? '');
    const who = { code: 200, data: { id: 'author', nickname: '作者' } };
    return init.method === 'GET' ? Response.json(who) : Response.json({ code: 200, data: null });
  });
  for (const title of ['第一次', '第二次']) {
    draft.changeDraft({ title });
    draft.saveNow();
    await vi.waitFor(() => expect(draft.state.get()).toMatchObject({ name: 'refused' }));
  }
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1);
});

it('publishes at once where the chosen time is over', async () => {
  const { draft, open, asked } = await desk({ ...first, publishTime: '2020-01-01 08:00:00' });
  await open();
  expect((await draft.saveAs(1)).how).toBe('stored');
  expect(asked.at(-1)?.body).toMatchObject({ isPublish: 1, publishTime: '' });
});

it('keeps a time that is to come where the clock of the machine is ahead', async () => {
  const publishTime = '2026-05-01 20:00:00';
  const { draft, open, asked } = await desk({ ...first, publishTime });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
  const fetched = fetch;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const answer = await fetched(...given);
    answer.headers.set('date', 'Fri, 01 May 2026 11:00:00 GMT');
    return answer;
  });
  vi.setSystemTime('2026-05-03T00:00:00Z');
  await open();
  expect((await draft.saveAs(1)).how).toBe('stored');
  vi.useRealTimers();
  expect(asked.at(-1)?.body).toMatchObject({ isPublish: 1, publishTime });
});

it('keeps what the site has against fields until they are changed or published', async () => {
  const { draft, site, open } = await desk();
  await open();
  site.faults = [
    { field: 'title', message: '标题太长' },
    { field: 'tagList', message: '标签太多' },
    { field: 'summary', message: '摘要太长' },
  ];
  expect((await draft.saveAs(1)).how).toBe('refused');
  expect(draft.faults.get()).toEqual({ title: '标题太长', tags: '标签太多', summary: '摘要太长' });
  draft.changeDraft({ title: '短标题' });
  draft.changeDraft({ tags: [] });
  expect(draft.faults.get()).toEqual({ summary: '摘要太长' });
  site.faults = [];
  expect((await draft.saveAs(1)).how).toBe('stored');
  expect(draft.faults.get()).toEqual({});
});

it('keeps why a draft cannot be saved at the field that it is about', async () => {
  const { draft, site, open } = await desk();
  await open();
  draft.changeDraft({ tags: Array.from({ length: 25 }, (_, at) => `标签 ${at}`) });
  draft.saveNow();
  await expect
    .poll(() => draft.state.get())
    .toMatchObject({ name: 'refused', message: '标签太多，最多 20 个' });
  expect(draft.faults.get()).toEqual({ tags: '标签太多，最多 20 个' });
  draft.changeDraft({ tags: ['标签'] });
  expect(draft.faults.get()).toEqual({});
  draft.saveNow();
  await expect.poll(() => site.fields.tags).toEqual(['标签']);
});

it('opens what this browser has where the site cannot be asked', async () => {
  const publication = { isPublish: 3, publishedRevision: 0, inReview: false, publishTime: '' };
  const known = { id: 7, revision: 4, ...publication, fields: first };
  const whole = { owner: 'author', article: 7, tab: 'other', attempt: null, at: 1 };
  const { draft, site, open } = await desk();
  const { keep } = await import('../../editor/src/draft/localCopy.ts');
  site.code = 500;
  await expect(open()).rejects.toThrow('系统繁忙');
  await keep({ put: [{ ...whole, key: 'a', known, mine: first }], drop: [] });
  await open();
  expect([draft.fields.get(), draft.restored.get(), draft.known.get()?.revision]).toEqual([first, false, 4]);
  await keep({ put: [{ ...whole, key: 'b', known, mine: { ...first, title: '没有保存' } }], drop: [] });
  await open();
  expect([draft.fields.get().title, draft.restored.get()]).toEqual(['没有保存', true]);
});

it('does not create an article for another user who has logged in meanwhile', async () => {
  const { draft, asked, open } = await desk();
  await open(0);
  draft.changeDraft({ title: '新的' });
  expect(await draft.saveAs(1)).toMatchObject({
    how: 'refused',
    message: expect.stringContaining('另一个账号'),
  });
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
});

it.each([403, 404])(
  'says of a save that is refused with %d that somebody else is logged in',
  async (code) => {
    const { draft, site, open } = await desk();
    await open();
    site.foreign = code;
    draft.changeDraft({ title: '改过的标题' });
    draft.saveNow();
    await vi.waitFor(() =>
      expect(draft.state.get()).toMatchObject({
        name: 'refused',
        message: expect.stringContaining('另一个账号'),
      }),
    );
  },
);

it('asks before the page goes with what neither the site nor the browser has', async () => {
  const { draft, site, open } = await desk();
  await open();
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  draft.changeDraft({ title: '在这个浏览器里' });
  await vi.waitFor(() => expect(draft.storageRefused.get()).toBe(false));
  expect(leave()).toBe(true);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draft.changeDraft({ title: '哪里都没有' });
  await vi.waitFor(() => expect(draft.storageRefused.get()).toBe(true));
  expect(leave()).toBe(false);
  draft.saveNow();
  await vi.waitFor(() => expect(site.fields.title).toBe('哪里都没有'));
  await vi.waitFor(() => expect(leave()).toBe(true));
  put.mockRestore();
});

it('stays with the article that was asked for last, whichever is open first', async () => {
  const { draft } = await desk();
  const fetched = fetch;
  const { hold, go, count } = held();
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await hold('article');
    return fetched(...given);
  });
  const first = draft.openDraft('author', 7);
  await vi.waitFor(() => expect(count()).toBe(1));
  await draft.openDraft('somebody', 0);
  go('article');
  await first;
  expect([draft.known.get(), draft.fields.get()]).toEqual([null, EMPTY]);
});
