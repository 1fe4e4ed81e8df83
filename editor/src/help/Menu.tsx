import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';
import { TOOL } from './look.ts';

const PANEL =
  'absolute top-[calc(100%+4px)] z-600 w-max overflow-auto rounded-box border border-base-300 bg-base-100 p-1.5 shadow-(--shadow) max-tabs:fixed max-tabs:inset-[auto_8px_8px] max-tabs:w-auto max-tabs:max-w-none';

/** Aligned to the toolbar's left edge. */
const WIDE = 'left-3 max-h-[min(75dvh,560px)] max-w-[min(680px,calc(100vw-24px))]';
const NARROW = 'right-0 max-h-[min(60vh,480px)] max-w-[min(420px,calc(100vw-16px))]';

type Props = {
  label: string;
  icon: ReactNode;
  /** Props of a toolbar button. */
  tool: ComponentProps<'button'>;
  /** Wide for long lists. */
  wide?: boolean;
  /** Lazy content; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
};

/** Toolbar button with a panel; closes on Escape and blur. */
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
