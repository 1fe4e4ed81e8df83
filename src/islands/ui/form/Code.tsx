import type { CodeBy } from '../../../stores/people/auth/code.ts';
import { Field } from './Field.tsx';
import { Human } from './Human.tsx';
import { SendCode } from './SendCode.tsx';
import type { Bound } from './useForm.ts';

type Props = Bound & {
  /** Where the code goes. */
  to: string;
  /** How it gets there; by mail unless told otherwise. */
  by?: CodeBy;
  /** Of the CAPTCHA; empty where the site has none. */
  humanKey: string;
  label?: string;
  hint?: string;
};

/** The field for a code beside the button that sends one, below the CAPTCHA where the site has one. */
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
