import type { Severity } from '../log.ts';

/** Severity of an Abaqus message that starts in a line; null if none. */
export function abaqusSeverity(line: string): Severity | null {
  const found = /^\s*\*\*\*(ERROR|WARNING|NOTE)\b/.exec(line)?.[1];
  if (found === 'ERROR') return 'error';
  return found === 'WARNING' ? 'warning' : found ? 'note' : null;
}
