import { atom } from 'nanostores';
import { place } from '../../../../contract/kit/places.ts';
import { emailRegister, forgetPassword, NEED_CODE } from '../../../../contract/people/auth/auth.ts';
import { call, callWhole } from '../../../client/call.ts';
import { Refused } from '../../../client/failure.ts';
import { leaveNote } from '../../../client/note.ts';
import { attempt, attemptThenLeave, type Outcome } from '../../kit/attempt.ts';
import { unsent } from './code.ts';
import { forgetSecrets, setTyped, type Typed } from './form.ts';
import { loginStep, type Step, wantNext } from './login.ts';
import { logIn } from './session.ts';

/** Whether the password alone is not enough for a login, so that a mailed code is asked for as well. */
export const wantsCode = atom(false);

/** Name of the note (client/note.ts) that a password was reset while providers were linked. */
export const LINKED_NOTE = 'linked';

// Errors and secrets do not outlive the dialog.
loginStep.listen((step) => step ?? forgetTry());

function forgetTry(): void {
  forgetSecrets();
  forgetFaults();
}

function forgetFaults(): void {
  unsent.set(false);
  wantsCode.set(false);
}

/** Switches to another dialog; the e-mail address is kept. */
export function go(step: Step): void {
  forgetTry();
  loginStep.set(step);
}

/** Logs in and reloads the page; asks for a mailed code from then on where the password is not enough. */
export function login({ email, password, code }: Typed): Promise<Outcome> {
  return attemptThenLeave(async () => {
    try {
      await logIn(email.trim(), password, wantsCode.get() ? code.trim() : undefined);
    } catch (error) {
      if (error instanceof Refused && error.extra['need'] === NEED_CODE) wantsCode.set(true);
      throw error;
    }
  });
}

/**
 * Creates an account, then opens the login dialog, which one press sends. `terms` is the version of the terms of service that the
 * form names, 0 for none.
 */
export async function register({ email, nickname, password, code }: Typed, terms: number): Promise<Outcome> {
  const given = { email: email.trim(), nickname: nickname.trim(), password, code: code.trim() };
  const consent = terms > 0 && { terms };
  return thenLogin(await attempt(() => call(emailRegister, { ...given, ...consent }), '注册成功'));
}

/** Sets a new password, then opens the login dialog, which one press sends; links to the providers that can still log in. */
export async function reset({ email, password, code }: Typed): Promise<Outcome> {
  const change = async () => {
    const given = { email: email.trim(), password, code: code.trim() };
    const { extra } = await callWhole(forgetPassword, given);
    if (extra.linked.length === 0) return;
    leaveNote(LINKED_NOTE, '1');
    wantNext(`${place.personal()}#own-logins`);
  };
  return thenLogin(await attempt(change, '修改成功'));
}

/** Opens the login dialog with the address and the password that were just given. */
function thenLogin(outcome: Outcome): Outcome {
  if (outcome === 'done') {
    setTyped('code', '');
    forgetFaults();
    loginStep.set('login');
  }
  return outcome;
}
