import { map } from 'nanostores';

/** What was typed into the login dialogs; it outlives errors and the way from one dialog to the next. */
export const typed = map({ email: '', nickname: '', password: '', code: '' });

export type Typed = ReturnType<typeof typed.get>;

const REQUIRED = { email: '请输入账号', password: '请输入密码', code: '请输入验证码' } as const;

/** Takes over what was typed into a field. */
export function setTyped(name: keyof Typed, value: string): void {
  typed.setKey(name, value);
}

/** What is said about those fields that have to be filled in and are not. */
export function forgotten(
  values: Typed,
  names: readonly (keyof typeof REQUIRED)[],
): Partial<Record<keyof Typed, string>> {
  return Object.fromEntries(
    names.filter((name) => !values[name].trim()).map((name) => [name, REQUIRED[name]]),
  );
}

/** Forgets what nobody should find in an open dialog: password and code. */
export function forgetSecrets(): void {
  typed.set({ ...typed.get(), password: '', code: '' });
}
