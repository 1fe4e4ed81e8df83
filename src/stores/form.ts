import { map } from 'nanostores';

/** What was typed into the login dialogs; it outlives errors and the way from one dialog to the next. */
export const form = map({ email: '', nickname: '', password: '', code: '' });

export type Name = keyof ReturnType<typeof form.get>;

const REQUIRED: Partial<Record<Name, string>> = {
  email: '请输入账号',
  password: '请输入密码',
  code: '请输入验证码',
};

/** What is said about a field that was left; undefined where nothing is missing. */
export function missing(name: Name): string | undefined {
  return form.get()[name].trim() ? undefined : REQUIRED[name];
}

/** Forgets what nobody should find in an open dialog: password and code. */
export function forgetSecrets(): void {
  form.set({ ...form.get(), password: '', code: '' });
}
