import { useId, useState } from 'react';
import type { Proven } from '../../../../stores/people/auth/account.ts';
import { Code } from '../../../ui/form/Code.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import type { Bound } from '../../../ui/form/useForm.ts';

/** How somebody shows that they are themselves: by their password, or by a code that is mailed to them. */
export type ProofMethod = ReturnType<typeof useProofMethod>;

/** The chosen method of proof; the text of it is a value of the form. */
export function useProofMethod(email: string) {
  const [byCode, choose] = useState(false);
  return { email, byCode, choose };
}

/** What is said where the proof is missing. Who has no address may have no password either. */
export function proofFault({ email, byCode }: ProofMethod, text: string): string {
  if (!email || text.trim()) return '';
  return byCode ? '请输入当前邮箱收到的验证码' : '请输入当前密码';
}

/** A proof as the calls take it. */
export function proven({ byCode }: ProofMethod, text: string): Proven {
  if (byCode) return { code: text.trim() };
  return text ? { password: text } : {};
}

type Props = { method: ProofMethod; field: Bound; humanKey: string };

/** The choice between the two proofs, and the field for the chosen one. */
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
