import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { passwords } from '../../../../ming/src/people/identity/schema.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { addAccount, askCode, logInto, mailsTo } from '../../support/account.ts';
import { call } from '../../support/call.ts';
import { addPerson, db } from '../../support/world.ts';

const vars = { STAGE: undefined };
const STOPPED = {
  code: 500,
  message: '数据库里有演示账号，生产环境不能启动：请先删除邮箱以 @mingjie.test 结尾的用户',
  data: null,
};

it('answers nothing in production while demonstration accounts are there, and looks once when they are not', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  await addPerson('reader', { email: 'reader@example.org' });
  await addPerson('demo', { email: 'demo@mingjie.test' });
  expect((await call('/v1/tag/')).code).toBe(200);
  for (const path of ['/v1/tag/', '/v1/webSiteInfo', '/nothing', '/dev/mailbox'])
    expect(await call(path, { vars })).toMatchObject(STOPPED);
  expect(await logInto('demo@mingjie.test', undefined, { vars })).toMatchObject(STOPPED);
  expect(printed.mock.calls).toEqual([[expect.stringContaining('demonstration accounts in production')]]);
  await db.delete(people).where(eq(people.id, 'demo'));
  expect((await call('/v1/tag/', { vars })).code).toBe(200);
  await addAccount('late');
  expect((await call('/v1/tag/', { vars })).code).toBe(200);
  printed.mockRestore();
});

it('sends no code to a demonstration address in production, so that no such account comes to be', async () => {
  await db.delete(passwords);
  await db.delete(people);
  const answer = await askCode('New@Mingjie.test', { vars });
  expect(answer).toMatchObject({ code: 10018, message: '这个邮箱不能使用，请换一个邮箱' });
  expect(await mailsTo('new@mingjie.test')).toEqual([]);
  expect((await askCode('new@mingjie.test')).code).toBe(200);
});
