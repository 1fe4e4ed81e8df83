import { useId, useState } from 'react';

type Props = {
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  value: string;
  set: (value: string) => void;
  /** What is said when the field is left empty. */
  missing: string;
  /** Whether the form was sent once already. */
  tried: boolean;
};

/** A required text field that complains when it is left empty. */
export function Field({ label, type, autoComplete, value, set, missing, tried }: Props) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const wrong = (left || tried) && !value.trim();
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        autoComplete={autoComplete}
        className={`input w-full ${wrong ? 'input-error' : ''}`}
        value={value}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={(event) => set(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {wrong && (
        <p id={`${id}-error`} className="text-sm text-error">
          {missing}
        </p>
      )}
    </div>
  );
}
