import { unreadText } from '../../../contract/kit/readable.ts';
import { unreadRows } from '../../../functions/request.ts';

/** What the page that is being made says of rows that could not be read for it; empty where there are none. */
export function unreadLine(): string {
  const rows = unreadRows();
  return rows > 0 ? `${unreadText(rows)}。` : '';
}
