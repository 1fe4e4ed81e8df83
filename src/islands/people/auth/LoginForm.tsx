import { useStore } from '@nanostores/react';
import { login, wantsCode } from '../../../stores/people/auth/auth.ts';
import { emptyFieldErrors, setTyped, typed } from '../../../stores/people/auth/form.ts';
import type { LoginOptions } from '../../../stores/people/auth/logins.ts';
import { Code } from '../../ui/form/Code.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { Social } from './Social.tsx';

/** Sign-in by account and password, plus a mailed code if required. */
export function LoginForm(ways: Pick<LoginOptions, 'types' | 'wechatWays' | 'humanKey' | 'demo'>) {
  const withCode = useStore(wantsCode);
  const values = useStore(typed);
  const names = withCode ? (['email', 'password', 'code'] as const) : (['email', 'password'] as const);
  const form = useForm({ values, set: setTyped, faults: (it) => emptyFieldErrors(it, names), send: login });
  return (
    <>
      <Form form={form} text="登录" pending="正在登录…" wide>
        <Field {...form.field('email')} label="账号" type="email" autoComplete="username" />
        <Field {...form.field('password')} label="密码" type="password" autoComplete="current-password" />
        {withCode && (
          <Code
            {...form.field('code')}
            label="邮箱验证码"
            to={values.email}
            humanKey={ways.humanKey}
            hint="登录失败次数较多，需要验证邮箱"
          />
        )}
      </Form>
      <p className="flex justify-between -mx-2 mt-2">
        <Elsewhere step="register">账号注册</Elsewhere>
        <Elsewhere step="forgot">忘记密码</Elsewhere>
      </p>
      <Social {...ways} />
    </>
  );
}
