import { map } from 'nanostores';

/** Survives errors and switching dialogs. */
export const typed = map({ email: '', nickname: '', password: '', code: '' });

export type LoginInput = ReturnType<typeof typed.get>;

const REQUIRED = { email: '请输入账号', password: '请输入密码', code: '请输入验证码' } as const;

/** Sets the value of a field. */
export function setTyped(name: keyof LoginInput, value: string): void {
  typed.setKey(name, value);
}

/** Errors of empty required fields. */
export function emptyFieldErrors(
  values: LoginInput,
  names: readonly (keyof typeof REQUIRED)[],
): Partial<Record<keyof LoginInput, string>> {
  return Object.fromEntries(
    names.filter((name) => !values[name].trim()).map((name) => [name, REQUIRED[name]]),
  );
}

/** Clears password and code. */
export function forgetSecrets(): void {
  typed.set({ ...typed.get(), password: '', code: '' });
}
