import { type CompareOptions, type CompareResult, compareLines } from './lines.ts';

export type CompareRequest = { old: readonly string[]; fresh: readonly string[]; how: CompareOptions };

addEventListener('message', ({ data: { old, fresh, how } }: MessageEvent<CompareRequest>) => {
  postMessage({ found: compareLines(old, fresh, how) } satisfies { found: CompareResult | null });
});
