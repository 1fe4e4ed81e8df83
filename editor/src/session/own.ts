import { CODE } from '../../../contract/kit/envelope.ts';
import { userByToken } from '../../../contract/people/auth/auth.ts';
import { call } from '../../../src/client/call.ts';
import { Refused } from '../../../src/client/failure.ts';
import { upload } from '../../../src/client/transfer.ts';
import { author } from './session.ts';

/** Another tab logged in as somebody else. */
export const ANOTHER = '这个浏览器登录了另一个账号。内容只在本机，请换回原来的账号';

/** Whether the session belongs to another user. Throws as `call` does. */
export const isAnother = async (owner: string): Promise<boolean> =>
  (await call({ ...userByToken, silent: true }, {})).id !== owner;

/**
 * Checks that the session belongs to the author. Throws `Refused` if not (retry after login), and as `call`
 * does.
 */
export async function mustBeOwn(): Promise<void> {
  const id = author.get()?.id;
  if (id !== undefined && (await isAnother(id))) throw new Refused(CODE.unauthorised, ANOTHER);
}

/** `upload` after `mustBeOwn`. Throws as both do. */
export async function uploadOwn(...given: Parameters<typeof upload>): Promise<string> {
  await mustBeOwn();
  return upload(...given);
}
