import { useStore } from '@nanostores/react';
import { go, submit, wantsCode } from '../../stores/auth.ts';
import { form } from '../../stores/form.ts';
import type { Ways } from '../../stores/ways.ts';
import { Field } from './Field.tsx';
import { Human } from './Human.tsx';
import { Send } from './Send.tsx';
import { SendCode } from './SendCode.tsx';
import { Social } from './Social.tsx';

/** Account and password, a mailed code where that is not enough, and the ways to the other dialogs. */
export function LoginForm(ways: Pick<Ways, 'types' | 'wechatWays' | 'humanKey' | 'demo'>) {
  const withCode = useStore(wantsCode);
  const { email } = useStore(form);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit('login');
      }}
    >
      <Field name="email" label="账号" autoComplete="username" />
      <Field name="password" label="密码" autoComplete="current-password" />
      {withCode && (
        <>
          {ways.humanKey && <Human siteKey={ways.humanKey} />}
          <Field
            name="code"
            label="邮箱验证码"
            autoComplete="one-time-code"
            hint="登录失败次数较多，需要验证邮箱"
          >
            <SendCode email={email.trim()} />
          </Field>
        </>
      )}
      <Send meanwhile="正在登录…">登录</Send>
      <div className="flex justify-between -mx-2 mt-2">
        <button type="button" className="btn btn-ghost h-11 px-2 text-primary" onClick={() => go('register')}>
          账号注册
        </button>
        <button type="button" className="btn btn-ghost h-11 px-2 text-primary" onClick={() => go('forgot')}>
          忘记密码
        </button>
      </div>
      <Social {...ways} />
    </form>
  );
}
