export const PART = 'px-2.5 py-3 [&_.panel-item_svg]:flex-none [&_.panel-item_svg]:text-(--muted)';
export const HEADING =
  'flex items-center justify-between min-h-8 px-3 text-[14px] font-semibold text-(--muted)';
export const WORDS =
  'cloud px-3 py-1 pointer-coarse:*:inline-flex pointer-coarse:*:items-center pointer-coarse:*:min-h-10';
