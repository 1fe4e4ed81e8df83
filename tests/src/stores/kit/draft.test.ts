import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft } from '../../../../src/client/draft.ts';
import { fakeBrowser } from '../browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('keeps what was typed through a reload, and forgets what was sent', async () => {
  const { kept } = fakeBrowser({});
  const { draftOf } = await import('../../../../src/stores/kit/draft.ts');
  const stop = draftOf('comment:1').listen(() => {});
  draftOf('comment:1').set('半句话');
  expect(kept.get('draft:comment:1')).toContain('半句话');
  vi.resetModules();
  const again = (await import('../../../../src/stores/kit/draft.ts')).draftOf('comment:1');
  const unlisten = again.listen(() => {});
  expect(again.get()).toBe('半句话');
  again.set('');
  expect(kept.has('draft:comment:1')).toBe(false);
  stop();
  unlisten();
});

it('follows another tab', async () => {
  const { events } = fakeBrowser({});
  const { draftOf } = await import('../../../../src/stores/kit/draft.ts');
  const stop = draftOf('comment:2').listen(() => {});
  const newValue = JSON.stringify({ text: '另一个标签页', at: Date.now() });
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'draft:comment:2', newValue }));
  expect(draftOf('comment:2').get()).toBe('另一个标签页');
  stop();
});

it('shows what somebody wrote to nobody else, and what a visitor wrote to who logs in', async () => {
  let person = { id: 'a', nickname: '小一' };
  const { kept } = fakeBrowser({ 'GET /v1/user/selectUserInfoByToken': () => ({ data: person }) });
  vi.stubGlobal('location', { pathname: '/article/3' });
  const load = async () => {
    vi.resetModules();
    const { draftOf } = await import('../../../../src/stores/kit/draft.ts');
    const { user, refresh } = await import('../../../../src/stores/people/auth/session.ts');
    const text = draftOf('comment:3');
    text.listen(() => {});
    await vi.waitFor(() => expect(user.get()?.id).toBe(person.id));
    return { text, user, refresh };
  };
  keepDraft('comment:3', '登录之前写的');
  const first = await load();
  expect(first.text.get()).toBe('登录之前写的');
  first.text.set('小一写的');
  // The session ended; the text stays for the same person.
  first.user.set(null);
  first.text.set('小一又写的');
  expect([...kept.keys()].filter((key) => key.startsWith('draft:'))).toEqual(['draft:a:comment:3']);
  // Another person logs in in another tab.
  person = { id: 'b', nickname: '小二' };
  await first.refresh();
  expect(first.text.get()).toBe('');
  expect((await load()).text.get()).toBe('');
  person = { id: 'a', nickname: '小一' };
  expect((await load()).text.get()).toBe('小一又写的');
});

it('knows the person at once where an earlier page did', async () => {
  const { kept } = fakeBrowser({ 'GET /v1/user/selectUserInfoByToken': () => new Promise(() => {}) });
  kept.set('token', JSON.stringify({ token: 'a', until: Date.now() + 1_000, id: 'a' }));
  keepDraft('a:comment:4', '上次写的');
  const { draftOf } = await import('../../../../src/stores/kit/draft.ts');
  expect(draftOf('comment:4').get()).toBe('上次写的');
});

it('knows the name that is being typed, and who may be meant', async () => {
  fakeBrowser({ 'GET /v1/comment/mention': () => ({ data: [{ id: 'b', nickname: '小二', avatar: '' }] }) });
  const { lookFor, nameBefore, people } = await import('../../../../src/stores/kit/mention.ts');
  expect(nameBefore('问问 @小')).toBe('小');
  expect(nameBefore('a@b c')).toBeNull();
  expect(nameBefore('没有')).toBeNull();
  lookFor('小', 1);
  await vi.waitFor(() => expect(people.get()).toHaveLength(1));
  lookFor(null, 1);
  expect(people.get()).toEqual([]);
});

it('gives back what another tab has replaced, and says nothing where it only went on', async () => {
  const { events } = fakeBrowser({});
  const { draftOf, keepingOf, takeBack } = await import('../../../../src/stores/kit/draft.ts');
  const stop = draftOf('comment:4').listen(() => {});
  const other = (text: string) =>
    events.dispatchEvent(
      Object.assign(new Event('storage'), {
        key: 'draft:comment:4',
        newValue: JSON.stringify({ text, at: Date.now() }),
      }),
    );
  draftOf('comment:4').set('我写的');
  other('我写的，接着写');
  expect(keepingOf('comment:4').get().displaced).toBe('');
  draftOf('comment:4').set('我写的，又改了');
  other('另一个');
  other('另一个标签页');
  expect([draftOf('comment:4').get(), keepingOf('comment:4').get().displaced]).toEqual([
    '另一个标签页',
    '我写的，又改了',
  ]);
  takeBack('comment:4');
  expect([draftOf('comment:4').get(), keepingOf('comment:4').get().displaced]).toEqual([
    '我写的，又改了\n\n另一个标签页',
    '',
  ]);
  stop();
});

it('reads again what another tab wrote while the page was in the back-forward cache', async () => {
  const { events } = fakeBrowser({});
  const { draftOf, keepingOf } = await import('../../../../src/stores/kit/draft.ts');
  const stop = draftOf('comment:5').listen(() => {});
  draftOf('comment:5').set('旧的');
  keepDraft('comment:5', '别处写的');
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([draftOf('comment:5').get(), keepingOf('comment:5').get().displaced]).toEqual(['别处写的', '旧的']);
  stop();
});

it('says that the browser has not kept a text', async () => {
  fakeBrowser({});
  const { draftOf, keepingOf } = await import('../../../../src/stores/kit/draft.ts');
  const stop = draftOf('comment:6').listen(() => {});
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  draftOf('comment:6').set('写了很多');
  expect(keepingOf('comment:6').get().unkept).toBe(true);
  localStorage.setItem = setItem;
  draftOf('comment:6').set('写了很多。');
  expect(keepingOf('comment:6').get().unkept).toBe(false);
  stop();
});
