import { Human } from '../auth/Human.tsx';
import { SendCode } from '../auth/SendCode.tsx';
import { Entry } from './Entry.tsx';

type Props = {
  email: string;
  code: string;
  set: (code: string) => void;
  wrong: string;
  humanKey: string;
  label?: string;
};

/** The field for a mailed code beside the button that sends one, below the human check where the site has one. */
export function Code({ email, code, set, wrong, humanKey, label = '验证码' }: Props) {
  return (
    <div>
      {humanKey && email.trim() && <Human siteKey={humanKey} />}
      <div className="flex items-start gap-2">
        <div className="flex-1 min-w-0">
          <Entry
            label={label}
            value={code}
            set={set}
            wrong={wrong}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </div>
        <div className="own-code">
          <SendCode email={email.trim()} />
        </div>
      </div>
    </div>
  );
}
