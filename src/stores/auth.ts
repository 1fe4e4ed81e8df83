import { atom } from 'nanostores';
import { emailRegister, forgetPassword, NEED_CODE } from '../../contract/auth.ts';
import { place } from '../../contract/places.ts';
import { call, callWhole, Refused } from '../client/call.ts';
import { leaveNote } from '../client/note.ts';
import { unsent } from './code.ts';
import { forgetSecrets, form, missing, type Name } from './form.ts';
import { loginStep, type Step, wantNext } from './login.ts';
import { logIn } from './session.ts';
import { say } from './toast.ts';

/** Whether a form is on its way. */
export const busy = atom(false);
/** Whether the form on show was sent once, so that all that is missing is named. */
export const tried = atom(false);
/** Whether the password alone is not enough for a login, so that a mailed code is asked for as well. */
export const wantsCode = atom(false);
/** Whether the last try never reached the site; that is no refusal, so no toast speaks of it. */
export const unreached = atom(false);

const NEEDS = {
  login: ['email', 'password'],
  register: ['email', 'password', 'code'],
  forgot: ['email', 'password', 'code'],
} as const satisfies Record<string, readonly Name[]>;

/** Name of the note that a password was reset while providers were linked. */
export const LINKED_NOTE = 'linked';

export type FormStep = keyof typeof NEEDS;

// What went wrong, and what nobody else should find, does not outlive the dialog.
loginStep.listen((step) => step ?? forgetTry());

function forgetTry(): void {
  forgetSecrets();
  tried.set(false);
  unreached.set(false);
  unsent.set(false);
  wantsCode.set(false);
}

/** Goes from one dialog to another; the e-mail address goes along. */
export function go(step: Step): void {
  forgetTry();
  loginStep.set(step);
}

/** Sends a form unless something is missing. Refusals have been shown already; what was typed stays. */
export async function submit(step: FormStep): Promise<void> {
  tried.set(true);
  const needs = wantsCode.get() && step === 'login' ? NEEDS.register : NEEDS[step];
  if (busy.get() || needs.some(missing)) return;
  busy.set(true);
  unreached.set(false);
  try {
    await send(step);
  } catch (error) {
    unreached.set(!(error instanceof Refused));
    if (error instanceof Refused && error.extra['need'] === NEED_CODE) wantsCode.set(true);
    busy.set(false);
  }
}

async function send(step: FormStep): Promise<void> {
  const { nickname, password, ...rest } = form.get();
  const email = rest.email.trim();
  const code = rest.code.trim();
  if (step === 'login') return logIn(email, password, wantsCode.get() ? code : undefined);
  if (step === 'register') await call(emailRegister, { email, nickname: nickname.trim(), password, code });
  else {
    const { extra } = await callWhole(forgetPassword, { email, password, code });
    if (extra.linked.length > 0) offerUnlinking();
  }
  say('success', step === 'register' ? '注册成功' : '修改成功');
  busy.set(false);
  go('login');
}

/** Who has reset the password is led to the providers that still open the account. */
function offerUnlinking(): void {
  leaveNote(LINKED_NOTE, '1');
  wantNext(`${place.personal()}#own-logins`);
}
