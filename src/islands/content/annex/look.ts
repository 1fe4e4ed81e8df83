export const LINES =
  'max-h-90 mt-2.5 px-3.5 py-2.5 overflow-auto rounded-field bg-(--code-bg) font-mono text-[13px] leading-[1.6]';
export const ROWS = `${LINES} [&>li]:flex [&>li]:justify-between [&>li]:gap-4 [&_.num]:flex-none [&_.num]:text-(--muted)`;
const TROUBLE = { error: 'bg-error/14', warning: 'bg-warning/14' } as const;

/** Background class of a line with an error or warning. */
export const markOf = (trouble: keyof typeof TROUBLE | null): string | undefined =>
  trouble ? TROUBLE[trouble] : undefined;
