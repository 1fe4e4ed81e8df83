import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, type RecordedCall } from '../../browser.ts';

const text = (n: number, kind = 'comment') => ({
  kind,
  key: String(n),
  version: n,
  stamp: 7,
  state: 1,
  title: '文章',
  text: '加微信',
  url: '/',
  createTime: '2026-05-01 12:00:00',
  author: { id: `a${n % 50}`, nickname: '甲', createTime: '', neighbours: 0, isSanctioned: false },
});
const FIND = 'GET /v1/moderation/bulk/find';
const DECIDE = 'POST /v1/moderation/bulk/decide';
const UNDO = 'POST /v1/moderation/bulk/undo';
const LIST = 'GET /v1/moderation/bulk/list';

type Sent = { id: string; about: string; texts: object[]; people: string[]; sanction?: string };

/** The store with 90 comments of 50 people and one message found. */
async function opened(decide: (it: Sent) => object | null, undo: () => object = () => ({})) {
  const found = [...Array.from({ length: 90 }, (_, n) => text(n)), text(100, 'message')];
  const browser = fakeBrowser({
    [FIND]: () => ({ data: { found, phrases: [], people: 50, isCut: 0 } }),
    [DECIDE]: ({ body }: RecordedCall) => {
      const data = decide(body as Sent);
      return data ? { data } : new TypeError('offline');
    },
    [UNDO]: () => ({ data: undo() }),
    [LIST]: () => ({ data: { records: [], total: 0, size: 20, current: 1, pages: 0 } }),
  });
  const store = await import('../../../../../src/stores/operations/moderation/bulk.ts');
  return { ...browser, ...store };
}

beforeEach(() => {
  vi.resetModules();
});

describe('a bulk search', () => {
  it('chooses what it was asked for and can be taken back, and nothing where all is shown', async () => {
    const { findBulk, chosen } = await opened(() => null);
    await findBulk();
    expect(chosen.get().size).toBe(0);
    await findBulk({ text: '加微信' });
    expect(chosen.get().size).toBe(90);
    expect(chosen.get().has('message 100')).toBe(false);
  });
});

describe('a bulk decision', () => {
  it('is sent in steps under one id, and goes on with it after it broke off', async () => {
    const sent: Sent[] = [];
    let isBroken = true;
    const { findBulk, decideBulk, lastBulk } = await opened((it) => {
      sent.push(it);
      if (sent.length === 2 && isBroken) return null;
      return { texts: it.texts.length, people: it.people.length, left: [] };
    });
    await findBulk({ text: '加微信' });
    const ruling = { cause: 'spam', note: '', sanction: 'mute', hours: 72 } as const;
    expect(await decideBulk(ruling)).toBe('unreached');
    isBroken = false;
    expect(await decideBulk(ruling)).toBe('done');
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent.slice(2).map((it) => [it.texts.length, it.people.length, it.sanction ?? ''])).toEqual([
      [40, 0, ''],
      [40, 0, ''],
      [10, 0, ''],
      [0, 40, 'mute'],
      [0, 10, 'mute'],
    ]);
    expect(sent[0]?.about).toBe('最近 24 小时，含“加微信”，新账号');
    expect(lastBulk.get()).toMatchObject({ texts: 90, people: 50, left: [] });
  });

  it('is taken back step by step, and says what could not be', async () => {
    const rests = [45, 5, 0];
    const left = [{ kind: 'comment', key: '3', why: '内容已经不在' }];
    const { undoBulk, lastBulk, asked } = await opened(
      () => null,
      () => {
        const rest = rests.shift() ?? 0;
        return { texts: 40, people: 0, left: rest === 0 ? left : [], kept: rest === 0 ? 1 : 0, rest };
      },
    );
    expect(await undoBulk('bulk-1', 85)).toBe('done');
    expect(asked.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(3);
    expect(lastBulk.get()).toMatchObject({ texts: 0, left });
  });
});
