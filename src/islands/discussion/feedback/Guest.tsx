import { useStore } from '@nanostores/react';
import { user } from '../../../stores/people/auth/session.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Human } from '../../ui/form/Human.tsx';
import type { Bound } from '../../ui/form/useForm.ts';

type Props = { email: Bound; humanKey: string };

/** Extra fields for visitors: e-mail and, if enabled, the CAPTCHA. */
export function Guest({ email, humanKey }: Props) {
  const me = useStore(user, { ssr: 'initial' });
  if (me) return null;
  return (
    <>
      <Field
        {...email}
        label="邮箱（选填）"
        type="email"
        autoComplete="email"
        hint="结果会发到这个邮箱，不会公开；登录后可以直接收到通知。"
      />
      {humanKey && <Human siteKey={humanKey} />}
    </>
  );
}
