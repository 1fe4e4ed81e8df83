import { atom } from 'nanostores';
import { place } from '../../../../contract/kit/places.ts';
import { emailRegister, forgetPassword, NEED_CODE } from '../../../../contract/people/auth/auth.ts';
import { call, callWhole } from '../../../client/call.ts';
import { Refused } from '../../../client/failure.ts';
import { leaveNote } from '../../../client/note.ts';
import { attempt, attemptThenLeave, type Outcome } from '../../kit/attempt.ts';
import { unsent } from './code.ts';
import { forgetSecrets, type LoginInput, setTyped } from './form.ts';
import { loginStep, type Step, wantNext } from './login.ts';
import { logIn } from './session.ts';

/** The login needs a mailed code besides the password. */
export const wantsCode = atom(false);

/** Note: a password was reset while providers were linked. */
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

/** Switches the dialog; keeps the e-mail address. */
export function showStep(step: Step): void {
  forgetTry();
  loginStep.set(step);
}

/** Logs in and reloads; asks for a mailed code if required. */
export function login({ email, password, code }: LoginInput): Promise<Outcome> {
  return attemptThenLeave(async () => {
    try {
      await logIn(email.trim(), password, wantsCode.get() ? code.trim() : undefined);
    } catch (error) {
      if (error instanceof Refused && error.extra['need'] === NEED_CODE) wantsCode.set(true);
      throw error;
    }
  });
}

/** Registers, then opens the prefilled login dialog. `terms` is the version agreed to, 0 for none. */
export async function register(
  { email, nickname, password, code }: LoginInput,
  terms: number,
): Promise<Outcome> {
  const given = { email: email.trim(), nickname: nickname.trim(), password, code: code.trim() };
  const consent = terms > 0 && { terms };
  return thenLogin(await attempt(() => call(emailRegister, { ...given, ...consent }), '注册成功'));
}

/** Resets the password, then opens the prefilled login dialog; notes linked providers. */
export async function reset({ email, password, code }: LoginInput): Promise<Outcome> {
  const change = async () => {
    const given = { email: email.trim(), password, code: code.trim() };
    const { extra } = await callWhole(forgetPassword, given);
    if (extra.linked.length === 0) return;
    leaveNote(LINKED_NOTE, '1');
    wantNext(`${place.personal()}#own-logins`);
  };
  return thenLogin(await attempt(change, '修改成功'));
}

/** Opens the login dialog with the given credentials. */
function thenLogin(outcome: Outcome): Outcome {
  if (outcome === 'done') {
    setTyped('code', '');
    forgetFaults();
    loginStep.set('login');
  }
  return outcome;
}
