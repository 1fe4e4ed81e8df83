/** The tools above the text: a row that wraps, and on phones scrolls. */
export const BAR =
  'flex flex-wrap gap-0.5 min-h-11 px-3 py-1 border-b border-base-300 max-tabs:flex-nowrap max-tabs:overflow-x-auto';
export const TOOL =
  'grid place-items-center flex-none size-9 rounded-field text-(--muted) cursor-pointer hover:bg-base-200 hover:text-base-content aria-expanded:bg-base-200 aria-expanded:text-base-content max-tabs:size-11';
export const WAIT = 'p-2 text-(--muted)';
