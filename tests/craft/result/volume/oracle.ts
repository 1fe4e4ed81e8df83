import { readFileSync } from 'node:fs';

/** VTK's results for the interior of a file. */
export type Inside = {
  volume: number;
  cut?: { origin: [number, number, number]; normal: [number, number, number]; area: number };
  iso?: { level: number; area: number };
  line?: { ends: [[number, number, number], [number, number, number]]; values: (number | null)[] };
};

export const INSIDE = JSON.parse(
  readFileSync(new URL('../oracle/inside.snapshot.json', import.meta.url), 'utf8'),
) as Record<string, Inside>;
