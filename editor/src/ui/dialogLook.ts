const ANY_DIALOG =
  'm-auto max-h-[calc(100dvh-32px)] overflow-auto rounded-box border border-base-300 bg-base-100 px-6 py-5 text-inherit shadow-(--shadow) backdrop:bg-black/40 [&_h2]:mb-3 [&_h2]:text-lg [&_h2]:font-bold [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-semibold';
export const DIALOG = `${ANY_DIALOG} w-[min(560px,calc(100vw-32px))]`;
export const WIDE_DIALOG = `${ANY_DIALOG} w-[min(1200px,calc(100vw-32px))]`;
export const RESULT_DIALOG = `${ANY_DIALOG} w-[min(720px,calc(100vw-32px))]`;
export const FOOT = 'mt-5 flex flex-wrap justify-end gap-2';
/** What is compared is long: the buttons stay in view. */
export const WIDE_FOOT =
  'sticky -bottom-5 -mx-6 mt-3 -mb-5 flex flex-wrap justify-end gap-2 bg-base-100 px-6 pt-3 pb-5';
/** A row of a list that opens. */
export const ROW =
  'flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 border-b border-base-300 px-3 py-2 text-left hover:bg-base-200';
