import type { CodeBy } from '../../../stores/people/auth/code.ts';
import { Field } from './Field.tsx';
import { Human } from './Human.tsx';
import { SendCode } from './SendCode.tsx';
import type { Bound } from './useForm.ts';

type Props = Bound & {
  /** Recipient of the code. */
  to: string;
  /** Default: mail. */
  by?: CodeBy;
  /** Site key of the CAPTCHA; empty if disabled. */
  humanKey: string;
  label?: string;
  hint?: string;
};

/** Verification code field with its send button, below the CAPTCHA if there is one. */
export function Code({ to: typed, by, humanKey, label = '验证码', ...rest }: Props) {
  const to = typed.trim();
  return (
    <div>
      {humanKey && to && <Human siteKey={humanKey} />}
      <Field label={label} inputMode="numeric" autoComplete="one-time-code" {...rest}>
        <SendCode to={to} by={by} />
      </Field>
    </div>
  );
}
