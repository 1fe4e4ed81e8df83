/** Row of a room or search result. */
export const ROW =
  'flex items-center gap-3 min-h-16 px-3 py-2 rounded-field hover:bg-base-200 aria-[current]:bg-primary/10';
export const ROW_TEXT = 'grid flex-1 min-w-0';
export const ROW_NAME = 'truncate font-semibold';
export const ROW_LAST = 'truncate text-[13px] text-(--muted)';
export const ROW_END = 'grid justify-items-end self-start gap-1 text-[13px] text-(--muted) num';
export const NOTE = 'px-4 py-6 text-(--muted) text-center';
export const NONE = `${NOTE} flex-1 grid place-content-center`;
export const TWO_LINES = 'line-clamp-2 text-[13px] text-(--muted) wrap-anywhere';
export const FOOT = 'px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] border-t border-base-300';
/** On phones, list and room are separate views. */
export const IN_VIEW = {
  list: 'max-tabs:in-data-[view=room]:hidden max-tabs:in-data-[view=list]:flex tabs:flex',
  room: 'max-tabs:in-data-[view=list]:hidden max-tabs:in-data-[view=room]:flex tabs:flex',
} as const;
