import type { Severity } from '../log.ts';

/** How severe the message of Abaqus is that begins in a line; null where none does. */
export function abaqusSeverity(line: string): Severity | null {
  const found = /^\s*\*\*\*(ERROR|WARNING|NOTE)\b/.exec(line)?.[1];
  if (found === 'ERROR') return 'error';
  return found === 'WARNING' ? 'warning' : found ? 'note' : null;
}
