/** Page with only a message. */
export const GATE =
  'grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center text-(--muted) [&_h1]:text-[22px] [&_h1]:font-bold [&_h1]:text-base-content';
export const NOTE = 'text-[13px] text-(--muted)';
export const FAULT = 'text-[13px] text-error';
export const LINK = 'cursor-pointer text-primary';
export const LABELLED = 'grid min-w-0 gap-1 [&>:is(label,legend)]:font-medium';
export const CHOICE = 'inline-flex min-h-8 items-center gap-1.5';
