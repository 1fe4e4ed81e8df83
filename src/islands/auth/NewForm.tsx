import { useStore } from '@nanostores/react';
import { PASSWORD_LEAST } from '../../../contract/limits.ts';
import { go, submit } from '../../stores/auth.ts';
import { form } from '../../stores/form.ts';
import { Field } from './Field.tsx';
import { Human } from './Human.tsx';
import { Send } from './Send.tsx';
import { SendCode } from './SendCode.tsx';

type Props = { step: 'register' | 'forgot'; humanKey: string };

const WORDS = {
  register: { password: '密码', send: '注册', meanwhile: '正在注册…', back: '已有账号？' },
  forgot: { password: '新密码', send: '修改密码', meanwhile: '正在修改…', back: '想起来了？' },
} as const;

/** A new account, or a new password for one: both with a code that is mailed. */
export function NewForm({ step, humanKey }: Props) {
  const words = WORDS[step];
  const { email } = useStore(form);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(step);
      }}
    >
      <Field name="email" label="邮箱" autoComplete="username" />
      {step === 'register' && (
        <Field name="nickname" label="昵称" autoComplete="nickname" hint="可以不填，会为你起一个" />
      )}
      <Field
        name="password"
        label={words.password}
        autoComplete="new-password"
        hint={`至少 ${PASSWORD_LEAST} 个字符`}
      />
      {humanKey && <Human siteKey={humanKey} />}
      <Field name="code" label="验证码" autoComplete="one-time-code">
        <SendCode email={email.trim()} />
      </Field>
      <Send meanwhile={words.meanwhile}>{words.send}</Send>
      <p className="flex items-center justify-center mt-2 text-(--muted)">
        {words.back}
        <button type="button" className="btn btn-ghost h-11 px-2 text-primary" onClick={() => go('login')}>
          去登录
        </button>
      </p>
    </form>
  );
}
