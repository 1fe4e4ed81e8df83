import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { lengthFault } from '../../../../contract/kit/length.ts';
import type { Bound } from './useForm.ts';

type Props = Bound & {
  label: string;
  hint?: string;
  required?: boolean;
  /** More than one line of input. */
  rows?: number;
  /** Suggestions (datalist); other values are allowed. */
  options?: readonly string[];
  children?: ReactNode;
  /** Maximum length in characters. Not enforced while typing: excess text stays and shows an error. */
  most?: number;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder'>;

/** Labelled field with an error or hint line. The line is always present to avoid layout shift. */
export function Field({ label, hint, required, rows, options, children, value, set, ...rest }: Props) {
  const { onBlur, type, most, placeholder, fault: found, ...own } = rest;
  const fault = lengthFault(value, most) || found;
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const given = {
    id,
    value,
    onBlur,
    placeholder,
    autoCapitalize: 'none',
    spellCheck: rows !== undefined,
    'aria-required': required,
    'aria-invalid': fault !== '',
    'aria-describedby': fault || hint ? `${id}-note` : undefined,
  };
  return (
    <div>
      <label htmlFor={id} className="block mb-1 font-medium">
        {label}
        {required && (
          <span className="ml-2 text-sm font-normal text-(--muted)" aria-hidden="true">
            必填
          </span>
        )}
      </label>
      <div className="flex gap-2">
        <div className="relative flex-1 min-w-0">
          {rows ? (
            <textarea
              {...given}
              rows={rows}
              className={`textarea w-full ${fault ? 'textarea-error' : ''}`}
              onChange={(event) => set(event.target.value)}
            />
          ) : (
            <input
              {...given}
              {...own}
              list={options && `${id}-options`}
              type={secret && shown ? 'text' : type}
              className={`input w-full ${fault ? 'input-error' : ''} ${secret ? 'pr-11' : ''}`}
              onChange={(event) => set(event.target.value)}
            />
          )}
          {options && (
            <datalist id={`${id}-options`}>
              {options.map((it) => (
                <option key={it} value={it} />
              ))}
            </datalist>
          )}
          {secret && (
            <button
              type="button"
              className="icon-btn absolute right-0 top-0 z-1"
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
        role={fault ? 'alert' : undefined}
        className={`min-h-7 pt-0.5 pb-1.5 text-sm ${fault ? 'text-error' : 'text-(--muted)'}`}
      >
        {fault || hint}
      </p>
    </div>
  );
}
