import { atom, onMount } from 'nanostores';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { EMAIL_CODE_AGAIN } from '../../../../contract/kit/limits.ts';
import { bindPhone, ownPhone, sendPhoneCode, unbindPhone } from '../../../../contract/people/phone/phone.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import type { CodeBy } from '../auth/code.ts';
import { act } from '../user/profile.ts';

/** Null until known, and if the host does not tell. */
export const phone = atom<Data<typeof ownPhone> | null>(null);
onMount(phone, () => void loadPhone());

async function loadPhone(): Promise<void> {
  const it = await call({ ...ownPhone, silent: true }, {}).catch(() => null);
  if (it) phone.set(it);
}

/** Sends codes by SMS. */
export const bySms: CodeBy = {
  missing: '请输入手机号',
  send: (number, human) => call(sendPhoneCode, { phone: number, ...human }),
  wait: EMAIL_CODE_AGAIN,
};

/** Binds a phone with its code. */
export function bind(number: string, code: string): Promise<Outcome> {
  return attempt(async () => {
    await call(bindPhone, { phone: number, code });
    await loadPhone();
  }, '绑定成功');
}

/** Unbinds it. */
export function unbind(): Promise<void> {
  return act(async () => {
    await call(unbindPhone, {});
    await loadPhone();
  }, '已解除绑定');
}
