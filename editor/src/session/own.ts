import { CODE } from '../../../contract/kit/envelope.ts';
import { userByToken } from '../../../contract/people/auth/auth.ts';
import { call } from '../../../src/client/call.ts';
import { Refused } from '../../../src/client/failure.ts';
import { upload } from '../../../src/client/transfer.ts';
import { author } from './session.ts';

/** What is said where another tab of this browser has logged somebody else in. */
export const ANOTHER = '这个浏览器登录了另一个账号。内容只在本机，请换回原来的账号';

/** Whether this browser is logged in as somebody else. Throws as `call` does. */
export const isAnother = async (owner: string): Promise<boolean> =>
  (await call({ ...userByToken, silent: true }, {})).id !== owner;

/**
 * Makes sure that what is sent next belongs to whoever writes here. Throws `Refused` where this browser is logged in as somebody
 * else, which may be tried again after logging in, and as `call` does.
 */
export async function mustBeOwn(): Promise<void> {
  const id = author.get()?.id;
  if (id !== undefined && (await isAnother(id))) throw new Refused(CODE.unauthorised, ANOTHER);
}

/** Uploads a file of whoever writes here, as `upload` does. Throws as it does, and as `mustBeOwn` does. */
export async function uploadOwn(...given: Parameters<typeof upload>): Promise<string> {
  await mustBeOwn();
  return upload(...given);
}
