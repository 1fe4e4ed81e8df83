import { useStore } from '@nanostores/react';
import { PASSWORD_LEAST } from '../../../../contract/kit/limits.ts';
import { place, TITLE } from '../../../../contract/kit/places.ts';
import { register, reset } from '../../../stores/people/auth/auth.ts';
import { emptyFieldErrors, setTyped, typed } from '../../../stores/people/auth/form.ts';
import { Code } from '../../ui/form/Code.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useHas } from '../../ui/list/useHas.ts';
import { Elsewhere } from './Elsewhere.tsx';

type Props = { step: 'register' | 'forgot'; humanKey: string; terms: number };

const WORDS = {
  register: { password: '密码', text: '注册', pending: '正在注册…', back: '已有账号？', send: register },
  forgot: { password: '新密码', text: '修改密码', pending: '正在修改…', back: '想起来了？', send: reset },
} as const;

/** Sign-up or password reset, both with a mailed code. */
export function NewForm({ step, humanKey, terms }: Props) {
  const { password, text, pending, back, send } = WORDS[step];
  const values = useStore(typed);
  const hasPrivacy = useHas('site');
  const form = useForm({
    values,
    set: setTyped,
    faults: (it) => emptyFieldErrors(it, ['email', 'password', 'code']),
    send: (it) => send(it, terms),
  });
  return (
    <>
      <Form form={form} text={text} pending={pending} wide>
        <Field {...form.field('email')} label="邮箱" type="email" autoComplete="username" />
        {step === 'register' && (
          <Field
            {...form.field('nickname')}
            label="昵称"
            autoComplete="nickname"
            hint="可以不填，会为你起一个"
          />
        )}
        <Field
          {...form.field('password')}
          label={password}
          type="password"
          autoComplete="new-password"
          hint={`至少 ${PASSWORD_LEAST} 个字符`}
        />
        <Code {...form.field('code')} to={values.email} humanKey={humanKey} />
      </Form>
      <p className="flex items-center justify-center mt-2 text-(--muted)">
        {back}
        <Elsewhere step="login">去登录</Elsewhere>
      </p>
      {step === 'register' && terms > 0 && (
        <p className="text-sm text-center text-(--muted)">
          注册即同意
          <a className="link" href={place.terms()} target="_blank" rel="noopener">
            {TITLE.terms}
          </a>
          （第 {terms} 版）
        </p>
      )}
      {step === 'register' && hasPrivacy && (
        <p className="text-sm text-center text-(--muted)">
          保存哪些数据、保存多久，见
          <a className="link" href={place.privacy()} target="_blank" rel="noopener">
            {TITLE.privacy}
          </a>
        </p>
      )}
    </>
  );
}
