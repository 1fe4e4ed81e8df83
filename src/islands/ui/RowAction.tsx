import { useRef } from 'react';
import { removeRow } from './list/focus.ts';

const QUIET = 'btn btn-ghost btn-sm max-tabs:min-h-10';
const PLAIN = 'btn btn-sm max-tabs:min-h-10';

type Props = {
  text: string;
  /** aria-label, if `text` does not identify the row. */
  label?: string;
  /** Looks like a button even when not hovered. */
  plain?: boolean;
  className?: string;
} & (
  | { act: () => unknown; isOpen?: boolean; busy?: boolean }
  | {
      href: string;
      /** Opens in a new tab. */
      beside?: boolean;
    }
);

/** Button of a list row that ignores clicks while busy; with `href`, a link that looks like one. */
export function RowAction({ text, label, plain, className = '', ...rest }: Props) {
  const isActing = useRef(false);
  const look = `${plain ? PLAIN : QUIET} ${className}`.trimEnd();
  if ('href' in rest)
    return (
      <a
        className={look}
        href={rest.href}
        aria-label={label}
        {...(rest.beside && { target: '_blank', rel: 'noopener' })}
      >
        {text}
      </a>
    );
  return (
    <button
      type="button"
      className={look}
      aria-expanded={rest.isOpen}
      aria-disabled={rest.busy}
      aria-label={label}
      onClick={async ({ currentTarget }) => {
        if (isActing.current) return;
        isActing.current = true;
        await removeRow(currentTarget, rest.act).finally(() => {
          isActing.current = false;
        });
      }}
    >
      {text}
    </button>
  );
}
