import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  /** What is wrong with it; empty where nothing is. */
  fault?: string | undefined;
  hint?: ReactNode;
  /** Draws the field with what connects it to its label and fault. */
  children: (it: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
};

/** A field of the panel with its label, a hint, and what the site has against its value. */
export function Field({ label, fault, hint, children }: Props) {
  const id = useId();
  return (
    <div className="panel-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-said`, 'aria-invalid': Boolean(fault) })}
      <p id={`${id}-said`} className={fault ? 'panel-fault' : 'panel-hint'}>
        {fault || hint}
      </p>
    </div>
  );
}
