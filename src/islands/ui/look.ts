/** Rows with their action at the end, a line between them. */
export const ROWS =
  'divide-y divide-base-300 *:flex *:items-center *:justify-between *:gap-4 *:py-3 *:first:pt-0 [&_.btn]:flex-none';
/** Links to the parts of a screen, in one line that scrolls. */
export const TABS = 'tabs tabs-border flex-nowrap overflow-x-auto';
export const TAB =
  'tab flex-none flex-nowrap gap-1.5 min-h-11 text-(--muted) aria-[current]:font-semibold aria-[current]:text-primary';
/** What is to be known before one pays. */
export const LOUD = 'alert block max-w-[46ch] bg-(--mark-bg)';
/** A table of text of the usual size, in close rows. */
export const TABLE = 'table [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2';
