const BOX =
  'm-auto rounded-box border border-base-300 bg-base-100 text-inherit shadow-(--shadow) backdrop:bg-black/40';
const ANY_DIALOG = `${BOX} max-h-[calc(100dvh-32px)] overflow-auto px-6 py-5 [&_h2]:mb-3 [&_h2]:text-lg [&_h2]:font-bold [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-semibold`;
export const DIALOG = `${ANY_DIALOG} w-[min(560px,calc(100vw-32px))]`;
export const WIDE_DIALOG = `${ANY_DIALOG} w-[min(1200px,calc(100vw-32px))]`;
export const RESULT_DIALOG = `${ANY_DIALOG} w-[min(720px,calc(100vw-32px))]`;
/** Full height; bottom sheet on phones. */
export const GRID_DIALOG = `${BOX} h-[min(760px,calc(100dvh-32px))] w-[min(1100px,calc(100vw-32px))] max-w-none flex-col gap-3 px-5 py-4 open:flex max-tabs:mx-0 max-tabs:mb-0 max-tabs:h-[calc(100dvh-48px)] max-tabs:max-h-none max-tabs:w-full max-tabs:rounded-b-none max-tabs:px-3`;
/** Field and scrolling palette; bottom sheet on phones. */
export const FORMULA_DIALOG = `${BOX} h-[min(760px,calc(100dvh-32px))] w-[min(760px,calc(100vw-32px))] max-w-none flex-col gap-3 px-5 py-4 open:flex max-tabs:mx-0 max-tabs:mb-0 max-tabs:h-[calc(100dvh-24px)] max-tabs:max-h-none max-tabs:w-full max-tabs:rounded-b-none max-tabs:px-3`;
export const FOOT = 'mt-5 flex flex-wrap justify-end gap-2';
/** Sticky buttons. */
export const WIDE_FOOT =
  'sticky -bottom-5 -mx-6 mt-3 -mb-5 flex flex-wrap justify-end gap-2 bg-base-100 px-6 pt-3 pb-5';
export const ROW =
  'flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 border-b border-base-300 px-3 py-2 text-left hover:bg-base-200';
