import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';

type Props = {
  label: string;
  icon: ReactNode;
  /** What the toolbar gives its buttons. */
  tool: ComponentProps<'button'>;
  /** The content, made when it is opened; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
};

/** A button of the toolbar that opens a panel; Escape, and leaving it, closes. */
export function Menu({ label, icon, tool, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the parts inside are interactive, this hears of them
    <div
      className="tools-menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || isComposing(event)) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        {...tool}
        ref={button}
        type="button"
        className="tools-button"
        aria-label={label}
        title={label}
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      {open && (
        <div id={id} className="tools-panel">
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
