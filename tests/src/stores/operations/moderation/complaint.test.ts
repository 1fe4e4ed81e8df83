import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const load = () => import('../../../../../src/stores/operations/moderation/complaint.ts');
const text = {
  kind: 'copyright',
  url: '/article/1',
  name: '甲',
  email: 'a@example.org',
  content: '未经许可的转载，见第二节',
} as const;

it('sends a complaint with one key until it is kept, says that it is true, and keeps its number', async () => {
  let code = 500;
  const { asked } = fakeBrowser({
    'POST /v1/complaint/': () => ({ code, data: { number: 'a'.repeat(20), dueTime: '2026-12-02 10:00:00' } }),
  });
  const { filed, sendComplaint } = await load();
  const { human } = await import('../../../../../src/stores/people/auth/human.ts');
  human.set('proof');
  expect(await sendComplaint(text)).toBe('refused');
  expect(filed.get()).toBeNull();
  code = 200;
  expect(await sendComplaint(text)).toBe('done');
  expect(filed.get()?.number).toBe('a'.repeat(20));
  expect(await sendComplaint(text)).toBe('done');
  const [first, again, other] = asked.map((call) => call.body);
  expect(first).toMatchObject({ ...text, isTrue: true, human: 'proof' });
  expect(again).toEqual({ ...text, isTrue: true, key: first?.['key'] });
  expect(other?.['key']).not.toBe(first?.['key']);
});

it('looks a complaint up by its number, in the body, and shows none where there is none', async () => {
  const it = {
    kind: 'minor',
    url: '/',
    state: 'waiting',
    answer: '',
    createTime: '',
    dueTime: '',
    decideTime: '',
  };
  const { asked } = fakeBrowser({
    'POST /v1/complaint/state': ({ body }) => (body['number'] === 'known' ? { data: it } : { code: 404 }),
  });
  const { lookUp, progress } = await load();
  expect(await lookUp('known')).toBe('done');
  expect(progress.get()?.kind).toBe('minor');
  expect(await lookUp('other')).toBe('refused');
  expect(progress.get()).toBeNull();
  expect(asked.every((call) => call.query.size === 0)).toBe(true);
});

it('decides about what was read, and takes it off the list', async () => {
  const row = (id: number) => ({
    ...text,
    id,
    state: 'waiting',
    revision: 3,
    target: { kind: 'article', key: '1', version: 2, stamp: 7 },
  });
  const { asked } = fakeBrowser({
    'GET /v1/operator/complaint': () => ({
      data: { records: [row(1), { ...row(2), target: undefined }], total: 2, size: 20, current: 1, pages: 1 },
    }),
    'PUT /v1/operator/complaint': ({ body }) => ({
      data: { ...row(Number(body['id'])), state: body['state'] },
    }),
  });
  const { complaints, settleComplaint } = await load();
  await complaints.show();
  expect(asked[0]?.query.has('kind')).toBe(false);
  const [one, two] = complaints.state.get().list;
  if (!one || !two) throw new Error('no rows');
  const given = { state: 'upheld', answer: '属实', acts: true } as const;
  expect(await settleComplaint(one, given)).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ id: 1, revision: 3, version: 2, stamp: 7, ...given });
  expect(complaints.state.get().list.map((it) => it.id)).toEqual([2]);
  expect(await settleComplaint(two, { ...given, acts: false })).toBe('done');
  expect(asked.at(-1)?.body).toMatchObject({ version: 0, stamp: 0, acts: false });
});
