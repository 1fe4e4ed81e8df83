import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gmt8 } from '../../../../ming/src/kit/clock.ts';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { callerOf } from '../../../../ming/src/people/identity/caller.ts';
import { deviceName } from '../../../../ming/src/people/identity/device.ts';
import { sessions } from '../../../../ming/src/people/identity/schema.ts';
import { addAccount, enter, logInto, sessionCount } from '../../support/account.ts';
import { call } from '../../support/call.ts';
import { addPerson, db, logIn } from '../../support/world.ts';

const HOUR = 3_600_000;
const WINDOWS_EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const list = async (token: string) => (await call('/v1/user/sessions', { token })).data;
const end = (token: string, query = '') => call(`/v1/user/sessions${query}`, { method: 'DELETE', token });
const rowOf = async (token: string) =>
  (
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, await sha256(token)))
  )[0];

describe('one’s own sessions', () => {
  it('say from where they were opened, and which one is this', async () => {
    await addAccount('s1');
    const headers = { 'user-agent': WINDOWS_EDGE, 'x-place': 'CN|GD|Shenzhen' };
    const { data } = await logInto('s1@mingjie.test', undefined, { headers });
    await enter('s1', PHONE, '新加坡');
    await logIn('s1', Date.now() - 1);
    const rows = await list(data.token);
    expect(rows).toHaveLength(2);
    const here = rows.find((it: { current: boolean }) => it.current);
    const opened = (await rowOf(data.token))?.createdAt ?? 0;
    expect(here).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      device: 'Edge · Windows',
      place: '广东',
      createTime: gmt8(opened),
      seenTime: gmt8(opened),
      current: true,
    });
    const there = rows.find((it: { current: boolean }) => !it.current);
    expect(there).toMatchObject({ device: 'Safari · iOS', place: '新加坡' });
    expect(JSON.stringify(rows)).not.toContain(await sha256(data.token));
  });

  it('are ended one by one, or all but this', async () => {
    await addPerson('s2');
    const [here, there] = [await enter('s2'), await enter('s2')];
    await enter('s2');
    const id = (await rowOf(there))?.id;
    expect((await end(here, `?id=${id}`)).code).toBe(200);
    expect((await list(there))?.length).toBeUndefined();
    expect(await sessionCount('s2')).toBe(2);
    expect((await end(here)).code).toBe(200);
    expect(await list(here)).toMatchObject([{ current: true }]);
  });

  it('are nobody else’s to end, and an empty id ends nothing', async () => {
    await addPerson('s3');
    await addPerson('s4');
    const [mine, theirs] = [await enter('s3'), await enter('s4')];
    const id = (await rowOf(theirs))?.id;
    for (const it of [id, 'unknown'])
      expect(await end(mine, `?id=${it}`)).toMatchObject({ code: 404, message: '抱歉，登录会话不存在' });
    await enter('s3');
    expect((await end(mine, '?id=')).code).toBe(10018);
    expect(await sessionCount('s3')).toBe(2);
    expect(await sessionCount('s4')).toBe(1);
  });

  it('know to the hour when they were last used', async () => {
    await addPerson('s5');
    const token = await enter('s5');
    const { createdAt = 0 } = (await rowOf(token)) ?? {};
    await callerOf(db, token, createdAt + HOUR - 1);
    expect((await rowOf(token))?.seenAt).toBe(createdAt);
    await callerOf(db, token, createdAt + HOUR);
    await callerOf(db, token, createdAt + HOUR + 1);
    expect((await rowOf(token))?.seenAt).toBe(createdAt + HOUR);
  });
});

it.each([
  [WINDOWS_EDGE, 'Edge · Windows'],
  [PHONE, 'Safari · iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · macOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; V2400A) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    '微信 · Android',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 14) AppleWebKit/537.36 Version/4.0 Chrome/123 MQQBrowser/15.0 Mobile Safari/537.36',
    'QQ 浏览器 · Android',
  ],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36', 'Chrome · 鸿蒙'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Chrome · Linux'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1', 'Chrome · iPadOS'],
  ['curl/8.9.1', '未知设备'],
  ['<script> Windows', '未知浏览器 · Windows'],
  ['', '未知设备'],
])('%s is shown as %s', (agent, shown) => {
  expect(deviceName(agent)).toBe(shown);
});
