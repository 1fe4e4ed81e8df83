/** A field with its label above and what is said of it below. */
export const FIELD = 'grid gap-1 min-w-0 [&>:is(label,legend)]:font-medium';
export const HINT = 'text-[13px] text-(--muted)';
export const FAULT = 'text-[13px] text-error wrap-anywhere';
export const LINK = 'text-primary cursor-pointer';
export const CHOICE = 'inline-flex items-center gap-1.5 min-h-8';

/** A list of what was kept, and a part of it in grey. */
export const KEPT =
  'menu w-full p-0 [&_button]:flex [&_button]:flex-wrap [&_button]:gap-x-4 [&_button]:gap-y-1 [&_button]:min-h-11 [&_button]:text-base';
export const QUIET = 'text-sm text-(--muted)';

/** A dialog of text; wide where two texts are compared, with its buttons in view. */
const BOX =
  'm-auto max-h-[calc(100dvh-32px)] px-6 py-5 overflow-auto border border-base-300 rounded-box bg-base-100 text-inherit shadow-(--shadow) backdrop:bg-[rgb(0_0_0_/_0.4)] [&_h2]:mb-3 [&_h2]:text-lg [&_h2]:font-bold [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-semibold';
export const DIALOG = `${BOX} w-[min(560px,calc(100vw-32px))]`;
export const WIDE = `${BOX} w-[min(1200px,calc(100vw-32px))]`;
export const FOOT = 'flex flex-wrap justify-end gap-2 mt-5';
export const WIDE_FOOT =
  'sticky -bottom-5 flex flex-wrap justify-end gap-2 mt-3 -mx-6 -mb-5 px-6 pt-3 pb-5 bg-base-100';
export const NOTE = 'mt-3 text-sm text-(--muted)';

/** What is shown in the place of the desk. */
export const GATE =
  'grid gap-4 justify-items-center content-center min-h-dvh p-6 text-center text-(--muted) [&>h1]:text-[22px] [&>h1]:font-bold [&>h1]:text-base-content';
