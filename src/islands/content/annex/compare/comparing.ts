import { compareLines, type Found, type How } from './lines.ts';

/** Two texts to be compared, as their lines. */
export type Ask = { old: readonly string[]; fresh: readonly string[]; how: How };

addEventListener('message', ({ data: { old, fresh, how } }: MessageEvent<Ask>) => {
  postMessage({ found: compareLines(old, fresh, how) } satisfies { found: Found | null });
});
