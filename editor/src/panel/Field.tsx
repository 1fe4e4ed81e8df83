import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { faults } from '../draft/draft.ts';
import type { Fields } from '../draft/fields.ts';
import { FAULT, LABELLED, NOTE } from '../ui/look.ts';

type Props = {
  label: string;
  name: keyof Fields;
  /** What is wrong with its value before the site has seen it; empty where nothing is. */
  fault?: string | undefined;
  hint?: ReactNode;
  /** Draws the field with what connects it to its label and fault. */
  children: (it: {
    id: string;
    name: string;
    'aria-describedby': string;
    'aria-invalid': boolean;
  }) => ReactNode;
};

/** A field of the panel with its label, a hint, and what the site has against its value. */
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
