import { createCipheriv } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { seal, unseal } from '../../../../ming/src/people/wechat/webhook/crypt.ts';
import { fresh } from '../../support/trip.ts';
import {
  APP_ID,
  codeFor,
  hook,
  isLogin,
  KEY,
  message,
  opened,
  ownSeal,
  SEALED,
  sealedBody,
  TOKEN,
} from '../../support/wechat.ts';

const vars = { WECHAT_TOKEN: TOKEN };
const CONFIRM = '确认';
/** Variables of production. */
const LIVE = { STAGE: '' };
const text = (answer: Response) => answer.text();

describe('sealed messages', () => {
  it('are opened, and answered sealed', async () => {
    const browser = fresh();
    const code = await codeFor(browser);
    const answer = await hook(sealedBody(ownSeal(message(code, 'sealed-1'))), SEALED);
    const { xml, appId } = await opened(await text(answer));
    expect(appId).toBe(APP_ID);
    expect(xml).toContain('<ToUserName><![CDATA[sealed-1]]></ToUserName>');
    expect(xml).toContain('回复“确认”');
    await hook(sealedBody(ownSeal(message(CONFIRM, 'sealed-1'))), SEALED);
    expect((await isLogin(code, browser)).code).toBe(200);
  });

  it('are wanted in production, where plain ones are refused without a key', async () => {
    const printing = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await hook(message('你好', 's'), { ...vars, ...LIVE })).status).toBe(403);
    expect(printing.mock.calls).toEqual([
      [expect.stringContaining('WECHAT_AES_KEY is not set: plain messages are refused')],
    ]);
    printing.mockRestore();
    expect((await hook(sealedBody(ownSeal(message('你好', 's'))), { ...SEALED, ...LIVE })).status).toBe(200);
  });

  it.each([
    ['plain ones', message('你好', 's'), {}],
    ['another application’s', sealedBody(ownSeal(message('你好', 's'), 'wx-other')), {}],
    ['what is not sealed with this key', sealedBody('AAAA'), {}],
    ['a wrong signature', sealedBody(ownSeal(message('你好', 's'))), { msg_signature: '0'.repeat(40) }],
  ])('are the only ones where a key is set: no %s', async (_, body, query) => {
    expect((await hook(body, SEALED, query)).status).toBe(403);
  });

  it('are filled up to 32 bytes, whatever their length', () => {
    for (let length = 0; length < 70; length++) {
      const plain = '字'.repeat(length);
      const sealed = seal(KEY, plain, APP_ID);
      expect(Buffer.from(sealed, 'base64').length % 32).toBe(0);
      expect(unseal(KEY, sealed)).toEqual({ text: plain, appId: APP_ID });
    }
  });

  it('are nothing with a broken filling or length', () => {
    const key = Buffer.from(`${KEY}=`, 'base64');
    const made = (plain: Uint8Array) => {
      const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16));
      cipher.setAutoPadding(false);
      return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
    };
    const block = (last: number, length: number) => {
      const plain = new Uint8Array(64).fill(last);
      plain.set([0, 0, 0, length], 16);
      return plain;
    };
    expect(unseal(KEY, made(block(32, 5)))).not.toBeNull();
    expect(unseal(KEY, made(block(32, 13)))).toBeNull();
    for (const last of [0, 33, 255]) expect(unseal(KEY, made(block(last, 5)))).toBeNull();
    const uneven = block(32, 5);
    uneven[40] = 1;
    expect(unseal(KEY, made(uneven))).toBeNull();
    expect(unseal(KEY, 'not base64!')).toBeNull();
  });
});
