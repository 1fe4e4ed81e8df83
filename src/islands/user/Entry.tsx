import { type InputHTMLAttributes, useId } from 'react';

type Props = {
  label: string;
  value: string;
  set: (value: string) => void;
  /** What is wrong with it; empty where nothing is. */
  wrong?: string;
  hint?: string;
  /** How many lines; a single one unless told. */
  rows?: number;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>;

/** A labelled field with a hint and what is wrong with it. */
export function Entry({ label, value, set, wrong = '', hint, rows, ...rest }: Props) {
  const id = useId();
  const described = {
    'aria-invalid': wrong !== '',
    'aria-describedby': wrong || hint ? `${id}-said` : undefined,
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {rows ? (
        <textarea
          id={id}
          rows={rows}
          className={`own-text ${wrong ? 'border-error' : ''}`}
          value={value}
          onChange={(event) => set(event.target.value)}
          {...described}
        />
      ) : (
        <input
          id={id}
          className={`input w-full ${wrong ? 'input-error' : ''}`}
          value={value}
          onChange={(event) => set(event.target.value)}
          {...rest}
          {...described}
        />
      )}
      {(wrong || hint) && (
        <p id={`${id}-said`} className={`text-sm ${wrong ? 'text-error' : 'text-(--muted)'}`}>
          {wrong || hint}
        </p>
      )}
    </div>
  );
}
