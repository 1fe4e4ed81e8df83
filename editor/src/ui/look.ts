/** A page that has nothing but a message. */
export const GATE =
  'grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center text-(--muted) [&_h1]:text-[22px] [&_h1]:font-bold [&_h1]:text-base-content';
/** What is said below a field. */
export const NOTE = 'text-[13px] text-(--muted)';
export const FAULT = 'text-[13px] text-error';
/** A button that reads like a link. */
export const LINK = 'cursor-pointer text-primary';
/** A field below its label. */
export const LABELLED = 'grid min-w-0 gap-1 [&>:is(label,legend)]:font-medium';
/** A radio button or check box with its words. */
export const CHOICE = 'inline-flex min-h-8 items-center gap-1.5';
