import { useId, useState } from 'react';
import type { IdentityProof } from '../../../../stores/people/auth/account.ts';
import { Code } from '../../../ui/form/Code.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import type { Bound } from '../../../ui/form/useForm.ts';

export type ProofMethod = ReturnType<typeof useProofMethod>;

/** State of the chosen proof method; the text itself is a form value. */
export function useProofMethod(email: string) {
  const [byCode, choose] = useState(false);
  return { email, byCode, choose };
}

/** Error of a missing proof. Never without an e-mail address, as there may be no password either. */
export function proofFault({ email, byCode }: ProofMethod, text: string): string {
  if (!email || text.trim()) return '';
  return byCode ? '请输入当前邮箱收到的验证码' : '请输入当前密码';
}

/** Proof as sent to the backend. */
export function proofOf({ byCode }: ProofMethod, text: string): IdentityProof {
  if (byCode) return { code: text.trim() };
  return text ? { password: text } : {};
}

type Props = { method: ProofMethod; field: Bound; humanKey: string };

/** Choice of the proof method, and its field. */
export function Proof({ method: { email, byCode, choose }, field, humanKey }: Props) {
  const name = useId();
  return (
    <div className="grid gap-2">
      {email && (
        <fieldset>
          <legend className="font-medium">确认是你本人</legend>
          {[
            { code: false, label: '用密码确认' },
            { code: true, label: '没有密码，用邮箱验证码确认' },
          ].map(({ code, label }) => (
            <label key={label} className="flex items-center gap-2 min-h-10">
              <input
                type="radio"
                name={name}
                className="radio radio-primary radio-sm"
                checked={byCode === code}
                onChange={() => {
                  choose(code);
                  field.set('');
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {byCode ? (
        <Code {...field} to={email} label="当前邮箱的验证码" humanKey={humanKey} />
      ) : (
        <Field
          {...field}
          label="当前密码"
          {...(!email && { hint: '用第三方登录、还没有设过密码时不用填。' })}
          type="password"
          autoComplete="current-password"
        />
      )}
    </div>
  );
}
