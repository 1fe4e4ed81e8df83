import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, type RecordedCall } from '../../browser.ts';

const person = (n: number) => ({
  version: n,
  stamp: 7,
  intro: '',
  avatar: '',
  texts: 0,
  files: 0,
  author: {
    id: `a${n}`,
    nickname: `资料群${n}`,
    createTime: '2026-05-01 12:00:00',
    neighbours: 0,
    isSanctioned: n === 0,
  },
});
type Sent = { id: string; about: string; texts: object[]; people: string[]; sanction?: string };

async function opened() {
  const sent: Sent[] = [];
  const browser = fakeBrowser({
    'GET /v1/moderation/bulk/people': () => ({
      data: { found: Array.from({ length: 51 }, (_, n) => person(n)), phrases: [], isCut: 0 },
    }),
    'POST /v1/moderation/bulk/decide': ({ body }: RecordedCall) => {
      sent.push(body as Sent);
      const { texts, people } = body as Sent;
      return { data: { texts: texts.length, people: people.length, files: 0, left: [], leftFiles: [] } };
    },
    'GET /v1/moderation/bulk/list': () => ({
      data: { records: [], total: 0, size: 20, current: 1, pages: 0 },
    }),
  });
  const store = await import('../../../../../src/stores/operations/moderation/bulkPeople.ts');
  return { ...browser, ...store, sent };
}

beforeEach(() => vi.resetModules());

it('chooses who was asked for and is not locked already, and nobody where all are shown', async () => {
  const { findPeople, chosenPeople } = await opened();
  await findPeople();
  expect(chosenPeople.get().size).toBe(0);
  await findPeople({ text: '资料群' });
  expect(chosenPeople.get().size).toBe(50);
  expect(chosenPeople.get().has('a0')).toBe(false);
});

it('clears profiles before it bans, as one decision', async () => {
  const { findPeople, lockPeople, sent } = await opened();
  await findPeople({ text: '资料群' });
  const ruling = { cause: 'spam', note: '', sanction: 'ban', hours: 720 } as const;
  expect(await lockPeople({ ...ruling, clears: true })).toBe('done');
  expect(sent.map((it) => [it.texts.length, it.people.length, it.sanction ?? ''])).toEqual([
    [40, 0, ''],
    [10, 0, ''],
    [0, 40, 'ban'],
    [0, 10, 'ban'],
  ]);
  expect(sent[0]?.texts[0]).toEqual({ kind: 'person', key: 'a1', version: 1, stamp: 7 });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  sent.length = 0;
  await findPeople({ text: '资料群' });
  await lockPeople({ ...ruling, clears: false });
  expect(sent.every((it) => it.texts.length === 0)).toBe(true);
  expect(sent[0]?.about).toBe('新注册的账号：最近 24 小时，含“资料群”，没有内容');
});
