import { describe, expect, it } from 'vitest';
import { sendSigned } from '../../../../ming/src/money/pay/client.ts';
import { merchantOf } from '../../../../ming/src/money/pay/config.ts';
import { payFault } from '../../../../ming/src/money/pay/fault.ts';
import { openResource } from '../../../../ming/src/money/pay/notify/resource.ts';
import { forgetCertificates } from '../../../../ming/src/money/pay/notify/trust.ts';
import { payCertificates } from '../../../../ming/src/money/pay/schema.ts';
import { authorization } from '../../../../ming/src/money/pay/signature.ts';
import { db } from '../../support/world.ts';
import {
  certificateVars,
  clientOf,
  look,
  merchant,
  server,
  someMchid,
  someNumber,
  varsOf,
} from './support.ts';

const order = (amount = 990) => ({
  tradeNo: someNumber(),
  title: '网格收敛检查表',
  amount,
  expireTime: Date.now() + 900_000,
  channel: 'native' as const,
  address: '',
  openid: '',
});

describe('the account', () => {
  it('is none while anything is missing, and says which variable cannot be read', () => {
    const vars = varsOf('1900000001');
    for (const name of ['MCHID', 'APPID', 'SERIAL', 'PRIVATE_KEY', 'APIV3_KEY'])
      expect(merchantOf({ ...vars, [`WXPAY_${name}`]: '' })).toBeNull();
    expect(() => merchantOf({ ...vars, WXPAY_PRIVATE_KEY: 'secret' })).toThrow(
      'WXPAY_PRIVATE_KEY is not a key in PEM',
    );
    expect(() => merchantOf({ ...vars, WXPAY_APIV3_KEY: 'short' })).toThrow(/WXPAY_APIV3_KEY/);
    expect(merchantOf({ ...vars, WXPAY_PUBLIC_KEY: '' })?.publicKey).toBeNull();
  });
});

describe('requests', () => {
  it('are signed over method, path, time, nonce and body', async () => {
    const ours = merchant(varsOf(someMchid()));
    const asked = { method: 'GET', path: '/v3/certificates', body: '' };
    expect(authorization(ours, asked, Date.now())).toMatch(
      /^WECHATPAY2-SHA256-RSA2048 mchid="19\d{8}",nonce_str="[0-9a-f]{32}",signature="[\w+/=]{344}",timestamp="\d{10}",serial_no="MERCHANT1"$/,
    );
    expect((await sendSigned(ours, { method: 'GET', path: '/v3/certificates' })).status).toBe(200);
    const stranger = { ...ours, serial: 'ANOTHER' };
    expect((await sendSigned(stranger, { method: 'GET', path: '/v3/certificates' })).status).toBe(401);
  });
});

describe.each([
  ['the public key', varsOf],
  ['a platform certificate', certificateVars],
])('under %s', (_name, vars) => {
  it('an order is placed, again with the same number, paid and refunded', async () => {
    const mchid = someMchid();
    const pay = clientOf(vars(mchid));
    const it = order();
    expect(await pay.query(it.tradeNo)).toEqual({ state: 'absent' });
    const code = await pay.place(it);
    expect(code).toMatch(/^weixin:\/\//);
    expect(await pay.place(it)).toBe(code);
    expect(await pay.query(it.tradeNo)).toEqual({ state: 'open' });
    await server(mchid, { do: 'pay', orderNo: it.tradeNo });
    const trade = await pay.query(it.tradeNo);
    expect(trade).toEqual({ state: 'paid', transactionNo: expect.stringMatching(/^42000/), amount: 990 });
    expect(await pay.close(it.tradeNo)).toBe('paid');
    const transactionNo = 'transactionNo' in trade ? trade.transactionNo : '';
    const back = { refundNo: someNumber(), transactionNo, amount: 400, total: 990, reason: '买错了' };
    expect(await pay.refundState(back.refundNo)).toBe('absent');
    expect(await pay.refund(back)).toBe('processing');
    expect(await pay.refund(back)).toBe('processing');
    expect((await look(mchid)).refunds).toHaveLength(1);
    await expect(pay.refund({ ...back, refundNo: someNumber(), amount: 600 })).rejects.toThrow(
      'INVALID_REQUEST',
    );
    await server(mchid, { do: 'settle', refundNo: back.refundNo, status: 'SUCCESS' });
    expect(await pay.refundState(back.refundNo)).toBe('done');
  });

  it('an order is closed, and stays so', async () => {
    const mchid = someMchid();
    const pay = clientOf(vars(mchid));
    const it = order();
    expect(await pay.close(it.tradeNo)).toBe('closed');
    await pay.place(it);
    expect(await pay.close(it.tradeNo)).toBe('closed');
    expect(await pay.close(it.tradeNo)).toBe('closed');
    expect(await pay.query(it.tradeNo)).toEqual({ state: 'closed' });
    await expect(pay.place(it)).rejects.toThrow('ORDER_CLOSED');
  });

  it.each([
    ['unsigned', 'answer not signed'],
    ['forged', 'answer not signed'],
    ['old', 'answer not signed'],
    ['down', 'status 503'],
    ['busy', 'status 429'],
    ['lost', 'unreachable'],
  ] as const)('an answer that is %s is none', async (trouble, message) => {
    const mchid = someMchid();
    const pay = clientOf(vars(mchid));
    const it = order();
    await server(mchid, { do: 'trouble', name: 'place', trouble, times: 1 });
    await expect(pay.place(it)).rejects.toThrow(message);
    expect(await pay.place(it)).toMatch(/^weixin:/);
  });
});

it('an answer that is late is awaited only for so long', async () => {
  const mchid = someMchid();
  const ours = merchant(varsOf(mchid));
  await server(mchid, { do: 'trouble', name: 'certificates', trouble: 'slow', times: 1 });
  const asked = { method: 'GET', path: '/v3/certificates' } as const;
  await expect(sendSigned(ours, asked, 50)).rejects.toThrow('no answer in time');
  expect((await sendSigned(ours, asked)).status).toBe(200);
});

describe('platform certificates', () => {
  it('are fetched when a serial number is new, kept, and forgotten when they end', async () => {
    await db.delete(payCertificates);
    const mchid = someMchid();
    const pay = clientOf(certificateVars(mchid));
    await pay.place(order());
    await server(mchid, { do: 'set', signer: 'next' });
    await pay.place(order());
    const { asked } = await look(mchid);
    expect(asked).toEqual(['place', 'certificates', 'place']);
    expect(await db.select().from(payCertificates)).toHaveLength(2);
    await forgetCertificates(db, Date.parse('2045-01-01T08:00:01+08:00'));
    expect(await db.select().from(payCertificates)).toEqual([]);
  });

  it('verify beside the public key while an account changes over', async () => {
    const mchid = someMchid();
    const pay = clientOf(varsOf(mchid));
    await server(mchid, { do: 'set', signer: 'platform' });
    expect(await pay.place(order())).toMatch(/^weixin:/);
  });

  it('are not taken from a list that is not signed', async () => {
    await db.delete(payCertificates);
    const mchid = someMchid();
    await server(mchid, { do: 'trouble', name: 'certificates', trouble: 'forged', times: 1 });
    await expect(clientOf(certificateVars(mchid)).place(order())).rejects.toThrow('answer not signed');
    expect(await db.select().from(payCertificates)).toEqual([]);
  });
});

it('a resource opens with its own key only', async () => {
  const mchid = someMchid();
  const pay = clientOf(varsOf(mchid));
  const it = order();
  await pay.place(it);
  await server(mchid, { do: 'pay', orderNo: it.tradeNo });
  const { body } = await server<{ body: string }>(mchid, { do: 'notice', orderNo: it.tradeNo });
  const { resource } = JSON.parse(body);
  const { apiKey } = merchant(varsOf(mchid));
  expect(JSON.parse(openResource(apiKey, resource) ?? '')).toMatchObject({ out_trade_no: it.tradeNo });
  expect(openResource(apiKey.replace('0', '1'), resource)).toBeNull();
  expect(openResource(apiKey, { ...resource, associated_data: 'another' })).toBeNull();
  expect(openResource(apiKey, { ...resource, ciphertext: 'AAAA' })).toBeNull();
});

describe('the check of the set-up', () => {
  const faultOf = (vars: object) => payFault(vars, db);

  it('finds nothing where a query is answered and signed', async () => {
    expect(await faultOf(varsOf(someMchid()))).toBeNull();
    expect(await faultOf(certificateVars(someMchid()))).toBeNull();
  });

  it('says what is wrong, and no key', async () => {
    const vars = varsOf(someMchid());
    expect(await faultOf({ ...vars, WXPAY_SERIAL: 'OTHER' })).toBe(
      '微信支付拒绝了：SIGN_ERROR: wrong signature',
    );
    expect(await faultOf({ ...vars, WXPAY_PRIVATE_KEY: 'secret' })).toBe(
      'WXPAY_PRIVATE_KEY is not a key in PEM',
    );
    await server(vars.WXPAY_MCHID, { do: 'trouble', name: 'query', trouble: 'down', times: 1 });
    expect(await faultOf(vars)).toBe('没有得到可信的回答：status 503');
  });
});
