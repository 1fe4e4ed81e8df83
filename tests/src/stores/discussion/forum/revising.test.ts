import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const post = { id: 7, answerId: 0 };

async function open() {
  const source = { title: '网格收敛', content: '原文', tags: ['网格'], template: {}, attachments: [] };
  const state = { ...source, revision: 1, direct: 1 };
  const browser = fakeBrowser({ 'GET /v1/forum/source': () => ({ data: state }) });
  const load = async () => {
    vi.resetModules();
    const store = await import('../../../../../src/stores/discussion/forum/revising.ts');
    const { draftOf } = await import('../../../../../src/stores/kit/draft.ts');
    const text = draftOf(`${store.draftName(post)}:text`);
    const fields = draftOf(store.draftName(post));
    for (const it of [text, fields]) it.listen(() => {});
    return { ...store, text, revision: () => JSON.parse(fields.get() || '{}').revision };
  };
  return { ...browser, state, load };
}

it('takes over what others changed where nothing was written', async () => {
  const { state, load } = await open();
  const first = await load();
  expect(await first.beginRevising(post)).toMatchObject({ direct: true, restored: false, newer: null });
  Object.assign(state, { revision: 2, content: '别人改过' });
  const later = await load();
  expect(await later.beginRevising(post)).toMatchObject({ restored: false, newer: null });
  expect([later.text.get(), later.revision()]).toEqual(['别人改过', '2']);
});

it('keeps what was written where others changed the post meanwhile, until it is decided', async () => {
  const { state, load, kept } = await open();
  const first = await load();
  await first.beginRevising(post);
  first.text.set('我写的一大段');
  Object.assign(state, { revision: 2, content: '别人改过' });
  for (const _ of [1, 2]) {
    const later = await load();
    expect(await later.beginRevising(post)).toMatchObject({
      restored: true,
      newer: { content: '别人改过', fields: { revision: '2' } },
    });
    expect([later.text.get(), later.revision()]).toEqual(['我写的一大段', '1']);
  }
  const mine = await load();
  const { newer } = (await mine.beginRevising(post)) ?? {};
  if (newer) mine.keepMine(post, newer);
  expect([mine.text.get(), mine.revision()]).toEqual(['我写的一大段', '2']);
  const sent = await load();
  expect(await sent.beginRevising(post)).toMatchObject({ restored: true, newer: null });
  if (newer) sent.takeNewer(post, newer);
  expect(sent.text.get()).toBe('别人改过');
  sent.endRevising(post);
  expect([...kept.keys()].filter((it) => it.startsWith('draft:'))).toEqual([]);
});

it.each(['{}', '5', 'null', '{'])(
  'keeps what was written where %s is kept of what it began with',
  async (text) => {
    const { load, kept } = await open();
    const first = await load();
    await first.beginRevising(post);
    first.text.set('我写的一大段');
    kept.set(`draft:${first.draftName(post)}:base`, JSON.stringify({ text, at: Date.now() }));
    const later = await load();
    expect(await later.beginRevising(post)).toMatchObject({ restored: true });
    expect(later.text.get()).toBe('我写的一大段');
  },
);
