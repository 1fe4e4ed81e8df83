import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

const item = (key: string, more: object = {}) => ({
  kind: 'comment',
  key,
  version: 3,
  stamp: 7,
  state: 2,
  title: '文章',
  text: '字',
  url: '/',
  locked: false,
  why: [],
  reports: [],
  createTime: '2026-05-01 12:00:00',
  openTime: '2026-05-01 12:00:00',
  author: { id: 'a', nickname: '甲', role: 'user', muteUntil: '', banUntil: '', trusted: false, hidden: 0 },
  ...more,
});
const page = (keys: readonly string[], total = keys.length) => ({
  data: { records: keys.map((key) => item(key)), total, size: 20, current: 1, pages: 1 },
});
const QUEUE = 'GET /v1/moderation/queue';
const DECIDE = 'POST /v1/moderation/decide';

async function opened(decided: () => { data?: unknown; code?: number }) {
  const browser = fakeBrowser({ [QUEUE]: () => page(['1', '2', '3']), [DECIDE]: decided });
  const store = await import('../../../../../src/stores/operations/moderation/moderation.ts');
  await store.loadQueue();
  const keys = () => store.queue.get().items.map((it) => it.key);
  const take = (at: number, action: 'approve' | 'warn') => {
    const it = store.queue.get().items[at];
    return it ? store.rule(it, action) : undefined;
  };
  return { ...browser, ...store, keys, take };
}

beforeEach(() => {
  vi.resetModules();
});

describe('the selection', () => {
  it('moves by keys and stays within the list', async () => {
    const { queue, moveBy, select } = await opened(() => ({}));
    moveBy(-1);
    expect(queue.get().at).toBe(0);
    for (const _ of [1, 2, 3]) moveBy(1);
    expect(queue.get().at).toBe(2);
    select(1);
    expect(queue.get().at).toBe(1);
  });
});

describe('a decision', () => {
  it('is about the text that was read, and takes it out of the list', async () => {
    const { asked, queue, keys, take } = await opened(() => ({
      data: item('2', { openTime: '', state: 1 }),
    }));
    expect(await take(1, 'approve')).toBe('done');
    expect(asked.at(-1)?.body).toMatchObject({
      kind: 'comment',
      key: '2',
      version: 3,
      stamp: 7,
      action: 'approve',
    });
    expect(keys()).toEqual(['1', '3']);
    expect(queue.get().total).toBe(2);
  });

  it('that leaves the text waiting shows it as it is now', async () => {
    const { queue, keys, take } = await opened(() => ({ data: item('2', { version: 4 }) }));
    await take(1, 'warn');
    expect(keys()).toEqual(['1', '2', '3']);
    expect(queue.get().items[1]?.version).toBe(4);
  });

  it('is sent once where it is pressed twice', async () => {
    const { asked, keys, take } = await opened(() => ({ data: item('2', { openTime: '', state: 1 }) }));
    const before = asked.length;
    expect(await Promise.all([take(1, 'approve'), take(1, 'approve')])).toEqual(['done', 'done']);
    expect(asked.length - before).toBe(1);
    expect(keys()).toEqual(['1', '3']);
  });

  it('that lost a race reloads the queue', async () => {
    const { answers, keys, take } = await opened(() => ({ code: 400 }));
    answers[QUEUE] = () => page(['1', '3']);
    expect(await take(1, 'approve')).toBe('refused');
    expect(keys()).toEqual(['1', '3']);
  });
});

it('the log goes on where it ended, without an entry twice', async () => {
  const deed = (id: number) => ({ id });
  let at = 0;
  fakeBrowser({
    'GET /v1/moderation/log': () => ({
      data: {
        records: [
          [deed(3), deed(2)],
          [deed(2), deed(1)],
        ][at++],
        total: 3,
        size: 2,
        current: at,
        pages: 2,
      },
    }),
  });
  const { loadLog, log } = await import('../../../../../src/stores/operations/moderation/moderation.ts');
  await loadLog();
  await loadLog();
  expect(log.get().deeds.map((it) => it.id)).toEqual([3, 2, 1]);
});

it('a report names what it is about', async () => {
  const { asked } = fakeBrowser({ 'POST /v1/moderation/report': () => ({}) });
  const { sendReport } = await import('../../../../../src/stores/operations/moderation/report.ts');
  const said = { kind: 'article', key: '7', cause: 'spam', note: '' } as const;
  expect(await sendReport(said)).toBe('done');
  expect(asked[0]?.body).toEqual(said);
});

describe('a hiding', () => {
  it('can be taken back until the next decision, of texts that come back', async () => {
    let answer = item('2', { openTime: '', state: 3, version: 4 });
    const { asked, queue, hidden, rule, undo } = await opened(() => ({ data: answer }));
    const [first, second] = queue.get().items;
    if (!first || !second) throw new Error('the queue is empty');
    await rule(second, 'hide', { cause: 'spam' });
    expect(hidden.get()).toMatchObject({ key: '2', version: 4 });
    answer = item('2', { version: 5 });
    await undo();
    expect(asked.findLast((it) => it.path.endsWith('decide'))?.body).toMatchObject({
      action: 'unhide',
      version: 4,
    });
    expect(queue.get().at).toBe(1);
    expect(hidden.get()).toBeNull();
    answer = item('1', { kind: 'message', openTime: '', state: 3 });
    await rule({ ...first, kind: 'message' }, 'hide', { cause: 'spam' });
    expect(hidden.get()).toBeNull();
    await undo();
    expect(asked.filter((it) => it.path.endsWith('decide'))).toHaveLength(3);
  });
});
