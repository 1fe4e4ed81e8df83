/** Rows with an action at the end. */
export const ROWS =
  'divide-y divide-base-300 *:flex *:items-center *:justify-between *:gap-4 *:py-3 *:first:pt-0 [&_.btn]:flex-none';
export const TABS = 'tabs tabs-border flex-nowrap overflow-x-auto';
export const TAB =
  'tab flex-none flex-nowrap gap-1.5 min-h-11 text-(--muted) aria-[current]:font-semibold aria-[current]:text-primary';
/** Notice before payment. */
export const LOUD = 'alert block max-w-[46ch] bg-(--mark-bg)';
export const TABLE = 'table [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2';
