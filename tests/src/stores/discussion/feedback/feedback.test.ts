import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const page = (records: object[]) => ({
  data: { records, total: records.length, size: 20, current: 1, pages: 1 },
});

it('sends feedback with one key until it is kept, and the proof of a human once', async () => {
  let code = 500;
  const { asked } = fakeBrowser({ 'POST /v1/feedback/': () => ({ code }) });
  const { sendFeedback } = await import('../../../../../src/stores/discussion/feedback/feedback.ts');
  const { human } = await import('../../../../../src/stores/people/auth/human.ts');
  const it = { kind: 'idea', content: '深色的公式' } as const;
  human.set('proof');
  expect(await sendFeedback(it)).toBe('refused');
  code = 200;
  expect(await sendFeedback(it)).toBe('done');
  expect(await sendFeedback(it)).toBe('done');
  const [first, again, other] = asked.map((call) => call.body);
  expect(first).toMatchObject({ ...it, human: 'proof' });
  expect(again).toEqual({ ...it, key: first?.['key'] });
  expect(other?.['key']).not.toBe(first?.['key']);
});

it('takes feedback off the list once it is in another state, and asks for a kind only where one is chosen', async () => {
  const row = (id: number) => ({ id, kind: 'idea', content: `第${id}条`, state: 'waiting', revision: 2 });
  const { asked } = fakeBrowser({
    'GET /v1/operator/feedback': () => page([row(1), row(2)]),
    'PUT /v1/operator/feedback': ({ body }) => ({ data: { ...row(Number(body['id'])), ...body } }),
  });
  const { feedback, settleFeedback } = await import(
    '../../../../../src/stores/discussion/feedback/feedback.ts'
  );
  await feedback.show();
  expect(asked[0]?.query.has('kind')).toBe(false);
  const [one] = feedback.state.get().list;
  if (!one) throw new Error('no row');
  expect(await settleFeedback(one, 'answered', '已经修好')).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ id: 1, revision: 2, state: 'answered', answer: '已经修好' });
  expect(feedback.state.get().list.map((it) => it.id)).toEqual([2]);
});

it('sends the application of a site, and takes one off the list that was decided', async () => {
  const { asked } = fakeBrowser({
    'POST /v1/link/': () => ({}),
    'GET /v1/operator/linkApplications': () => page([{ id: 4, name: '站点', state: 'waiting', revision: 0 }]),
    'PUT /v1/operator/linkApplication': () => ({ data: { id: 4, state: 'refused' } }),
  });
  const { applications, decideApplication, sendLink } = await import(
    '../../../../../src/stores/discovery/site/links.ts'
  );
  expect(await sendLink({ name: '站点', url: 'https://a.test/' })).toBe('done');
  await applications.show();
  const [row] = applications.state.get().list;
  if (!row) throw new Error('no row');
  expect(await decideApplication(row, false, '打不开')).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ id: 4, revision: 0, accept: false, reason: '打不开' });
  expect(applications.state.get().list).toEqual([]);
});
