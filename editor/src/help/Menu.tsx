import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';
import { TOOL } from './look.ts';

const PANEL =
  'absolute top-[calc(100%+4px)] z-600 w-max overflow-auto rounded-box border border-base-300 bg-base-100 p-1.5 shadow-(--shadow) max-tabs:fixed max-tabs:inset-[auto_8px_8px] max-tabs:w-auto max-tabs:max-w-none';

/** From the left end of the toolbar, which is not far from the button. */
const WIDE = 'left-3 max-h-[min(75dvh,560px)] max-w-[min(680px,calc(100vw-24px))]';
const NARROW = 'right-0 max-h-[min(60vh,480px)] max-w-[min(420px,calc(100vw-16px))]';

type Props = {
  label: string;
  icon: ReactNode;
  /** What the toolbar gives its buttons. */
  tool: ComponentProps<'button'>;
  /** Whether its content is a long list, for which it is wide. */
  wide?: boolean;
  /** The content, made when it is opened; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
};

/** A button of the toolbar that opens a panel; Escape, and leaving it, closes. */
export function Menu({ label, icon, tool, wide = false, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the parts inside are interactive, this hears of them
    <div
      className={wide ? undefined : 'relative'}
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
        className={TOOL}
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
        <div id={id} className={`${PANEL} ${wide ? WIDE : NARROW}`}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
