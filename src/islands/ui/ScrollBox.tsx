import type { ReactNode } from 'react';

type Props = {
  /** Sets the overflow. */
  className: string;
  label?: string;
  labelledBy?: string;
  children: ReactNode;
};

/** A scrolling box with a tab stop, so that the keyboard reaches content out of view. */
export function ScrollBox({ className, label, labelledBy, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the focused box
    <section className={className} tabIndex={0} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
