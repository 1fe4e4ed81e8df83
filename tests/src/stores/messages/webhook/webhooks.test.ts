import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, said } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const ID = 'a'.repeat(16);
const hook = (more: object = {}) => ({
  id: ID,
  url: 'https://hooks.example.com/',
  events: ['sale.paid'],
  on: true,
  offReason: '',
  failures: 0,
  createTime: '',
  rotateTime: '',
  ...more,
});
const row = (id: string, state: string) => ({
  id,
  type: 'test',
  state,
  attempts: 0,
  status: 0,
  fault: '',
  createTime: '',
  tryTime: '',
  nextTime: '',
});

it('keeps the secret that was just made, and reads the list again after each change', async () => {
  let all: object[] = [];
  const { asked } = fakePage(
    {
      'GET /v1/user/webhooks': () => ({ data: all }),
      'POST /v1/user/webhooks': () => {
        all = [hook()];
        return { data: { ...hook(), secret: 'whsec_one' } };
      },
      'PUT /v1/user/webhooks': ({ body }) => {
        all = [hook(body as object)];
        return { data: all[0] };
      },
      'POST /v1/user/webhooks/secret': () => ({ data: { secret: 'whsec_two' } }),
      'DELETE /v1/user/webhooks': () => {
        all = [];
        return { data: null };
      },
    },
    { token: 'a'.repeat(64) },
  );
  const store = await import('../../../../../src/stores/messages/webhook/webhooks.ts');
  const stop = store.webhooks.listen(() => {});
  await vi.waitFor(() => expect(store.webhooks.get()).toEqual([]));
  const given = { url: 'https://hooks.example.com/', events: ['sale.paid' as const] };
  expect(await store.makeWebhook(given)).toBe('done');
  expect(store.madeSecret.get()).toEqual({ url: given.url, secret: 'whsec_one' });
  const [made] = store.webhooks.get() as never as Parameters<typeof store.switchWebhook>;
  expect(await store.switchWebhook(made)).toBe('done');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: ID,
    events: ['sale.paid'],
    on: false,
  });
  expect(store.webhooks.get()).toEqual([hook({ on: false })]);
  expect(await store.chooseEvents(made, ['sale.refunded'])).toBe('done');
  expect(store.webhooks.get()).toEqual([hook({ events: ['sale.refunded'] })]);
  expect(await store.rotateSecret(made)).toBe('done');
  expect(store.madeSecret.get()?.secret).toBe('whsec_two');
  expect(asked.find(({ body }) => 'rotateTime' in body)?.body).toEqual({ id: ID, rotateTime: '' });
  expect(await store.removeWebhook(ID)).toBe('done');
  expect(store.webhooks.get()).toEqual([]);
  expect(await said()).toEqual([
    'webhook 已新建',
    'webhook 已停用',
    '事件已保存',
    '密钥已更换',
    'webhook 已删除',
  ]);
  stop();
});

it('shows what is sent by hand at once', async () => {
  const records = [row('msg_1', 'failed')];
  fakePage(
    {
      'GET /v1/user/webhooks/deliveries': () => ({
        data: { records, total: 1, size: 10, current: 1, pages: 1 },
      }),
      'POST /v1/user/webhooks/test': () => ({ data: row('msg_2', 'waiting') }),
      'POST /v1/user/webhooks/resend': () => ({ data: row('msg_1', 'waiting') }),
    },
    { token: 'a'.repeat(64) },
  );
  const store = await import('../../../../../src/stores/messages/webhook/webhooks.ts');
  const list = store.deliveriesOf(ID);
  await list.show();
  expect(await store.sendTest(ID, list)).toBe('done');
  expect(await store.resend('msg_1', list)).toBe('done');
  expect(list.state.get().list.map(({ id, state }) => [id, state])).toEqual([
    ['msg_2', 'waiting'],
    ['msg_1', 'waiting'],
  ]);
});
