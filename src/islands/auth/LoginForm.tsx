import { go, submit } from '../../stores/auth.ts';
import type { Ways } from '../../stores/ways.ts';
import { Field } from './Field.tsx';
import { Send } from './Send.tsx';
import { Social } from './Social.tsx';

/** Account and password, and the ways to the other dialogs. */
export function LoginForm(ways: Pick<Ways, 'types' | 'wechatWays'>) {
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
      <Send meanwhile="正在登录…">登录</Send>
      <div className="flex justify-between -mx-2 mt-2">
        <button type="button" className="btn btn-ghost h-11 px-2 text-primary" onClick={() => go('register')}>
          账号注册
        </button>
        <button type="button" className="btn btn-ghost h-11 px-2 text-primary" onClick={() => go('forgot')}>
          忘记密码
        </button>
      </div>
      <Social types={ways.types} wechatWays={ways.wechatWays} />
    </form>
  );
}
