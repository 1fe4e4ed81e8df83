import { map } from 'nanostores';

/** Values of the login dialogs; they survive errors and switching dialogs. */
export const typed = map({ email: '', nickname: '', password: '', code: '' });

export type Typed = ReturnType<typeof typed.get>;

const REQUIRED = { email: '请输入账号', password: '请输入密码', code: '请输入验证码' } as const;

/** Sets the value of a field. */
export function setTyped(name: keyof Typed, value: string): void {
  typed.setKey(name, value);
}

/** Errors of required fields that are empty. */
export function forgotten(
  values: Typed,
  names: readonly (keyof typeof REQUIRED)[],
): Partial<Record<keyof Typed, string>> {
  return Object.fromEntries(
    names.filter((name) => !values[name].trim()).map((name) => [name, REQUIRED[name]]),
  );
}

/** Clears the secrets: password and code. */
export function forgetSecrets(): void {
  typed.set({ ...typed.get(), password: '', code: '' });
}
