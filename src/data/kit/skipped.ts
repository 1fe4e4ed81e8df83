import { skippedText } from '../../../contract/kit/readable.ts';
import { skippedRows } from '../../../functions/request.ts';

/** What the page that is being made says of rows that could not be read for it; empty where there are none. */
export function skippedLine(): string {
  const rows = skippedRows();
  return rows > 0 ? `${skippedText(rows)}。` : '';
}
