import { useStore } from '@nanostores/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { tried } from '../../stores/auth.ts';
import { form, missing, type Name } from '../../stores/form.ts';

type Props = {
  name: Name;
  label: string;
  autoComplete: string;
  /** What is good to know before typing. */
  hint?: string;
  /** What stands beside the input. */
  children?: ReactNode;
};

const TYPE = { email: 'email', password: 'password', nickname: 'text', code: 'text' } as const;

/** A field of the login dialogs. It names what is missing when it is left; the line for that is always there. */
export function Field({ name, label, autoComplete, hint, children }: Props) {
  const id = useId();
  const value = useStore(form)[name];
  const sent = useStore(tried);
  const [left, setLeft] = useState(false);
  const [shown, setShown] = useState(false);
  const wrong = left || sent ? missing(name) : undefined;
  const secret = name === 'password';
  return (
    <div>
      <label htmlFor={id} className="block mb-1">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="relative flex-1">
          <input
            id={id}
            type={secret && shown ? 'text' : TYPE[name]}
            inputMode={name === 'code' ? 'numeric' : undefined}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={`input w-full h-11 max-tabs:text-base ${secret ? 'pr-11' : ''} ${wrong ? 'input-error' : ''}`}
            value={value}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong || hint ? `${id}-note` : undefined}
            onChange={(event) => form.setKey(name, event.target.value)}
            onBlur={() => setLeft(true)}
          />
          {secret && (
            <button
              type="button"
              className="icon-btn absolute right-0 top-0 w-11 h-11 z-1"
              aria-label="明文显示"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={18} /> : <Eye size={18} />}
            </button>
          )}
        </div>
        {children}
      </div>
      <p
        id={`${id}-note`}
        className={`min-h-6 pt-0.5 mb-1 text-sm ${wrong ? 'text-error' : 'text-(--muted)'}`}
      >
        {wrong ?? hint}
      </p>
    </div>
  );
}
