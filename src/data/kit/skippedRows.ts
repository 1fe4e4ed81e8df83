import { skippedText } from '../../../contract/kit/readable.ts';
import { skippedRows } from '../../../functions/request.ts';

/** Note about rows that could not be read for the current page; empty if none. */
export function skippedLine(): string {
  const rows = skippedRows();
  return rows > 0 ? `${skippedText(rows)}。` : '';
}
