import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { faults } from '../draft/draft.ts';
import type { Fields } from '../draft/fields.ts';
import { FAULT, LABELLED, NOTE } from '../ui/look.ts';

type Props = {
  label: string;
  name: keyof Fields;
  /** Client-side error; '' if none. */
  fault?: string | undefined;
  hint?: ReactNode;
  /** Renders the control with its label and error ids. */
  children: (it: {
    id: string;
    name: string;
    'aria-describedby': string;
    'aria-invalid': boolean;
  }) => ReactNode;
};

/** Field with label, hint and server error. */
export function Field({ label, name, fault, hint, children }: Props) {
  const id = useId();
  const refused = useStore(faults)[name];
  const said = fault || refused;
  return (
    <div className={LABELLED}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-describedby': `${id}-said`, 'aria-invalid': Boolean(said) })}
      <p id={`${id}-said`} className={said ? FAULT : NOTE} role={said ? 'alert' : undefined}>
        {said || hint}
      </p>
    </div>
  );
}
