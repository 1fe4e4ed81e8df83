import { removeRow } from './list/focus.ts';

const QUIET = 'btn btn-ghost btn-sm max-tabs:min-h-10';
const PLAIN = 'btn btn-sm max-tabs:min-h-10';

type Props = {
  text: string;
  /** Says which entry it is for where the text does not. */
  label?: string;
  /** With the face of a button also before it is pointed at. */
  plain?: boolean;
  className?: string;
} & (
  | { act: () => unknown; isPressed?: boolean; isOpen?: boolean; busy?: boolean }
  | {
      href: string;
      /** Opens beside this page. */
      beside?: boolean;
    }
);

/** A button of an entry of a list, or with `href` a link that looks like one. */
export function RowAction({ text, label, plain, className = '', ...rest }: Props) {
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
      aria-pressed={rest.isPressed}
      aria-expanded={rest.isOpen}
      aria-disabled={rest.busy}
      aria-label={label}
      onClick={({ currentTarget }) => removeRow(currentTarget, rest.act)}
    >
      {text}
    </button>
  );
}
