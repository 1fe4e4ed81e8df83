import * as z from 'zod/mini';
import { ACCOUNT_CONFLICT, type AccountConflict } from '../../contract/operations/backup/account.ts';
import { CONFLICT, type Conflict } from '../../contract/operations/backup/article.ts';
import { backupName, RESTORE_REASON_MOST, restoreReason } from '../../contract/operations/backup/backup.ts';
import { accountIdIn, articleIdIn } from '../../contract/operations/backup/enteredIds.ts';

export type RestoreArguments = {
  article?: string | undefined;
  account?: string | undefined;
  from?: string | undefined;
  site?: string | undefined;
  accept?: string[] | undefined;
  reason?: string | undefined;
  'dry-run'?: boolean | undefined;
  'no-comments'?: boolean | undefined;
};

type Which =
  | { kind: 'article'; id: number; comments: boolean; accepted: Conflict[] }
  | { kind: 'account'; id: string; accepted: AccountConflict[] };

/** What to restore, from which backup ('' for default), and why. */
export type RestoreRequest = { which: Which; from: string; reason: string; isTrial: boolean };

/** Invalid option; message in Chinese with its name. */
export class WrongOption extends Error {
  override name = 'WrongOption';
}

function acceptedIn<C extends string>(codes: readonly C[], given: readonly string[]): C[] {
  const isCode = (it: string): it is C => (codes as readonly string[]).includes(it);
  const unknown = given.find((it) => !isCode(it));
  if (unknown !== undefined)
    throw new WrongOption(`--accept 没有“${unknown}”这一种，这里可以写 ${codes.join('、')}。`);
  return [...new Set(given.filter(isCode))];
}

function whichOf(given: RestoreArguments): Which {
  const { article, account, accept = [] } = given;
  if (article !== undefined && account !== undefined)
    throw new WrongOption('--article 与 --account 一次只能写一个。');
  if (article !== undefined) {
    const id = articleIdIn(article);
    if (!id) throw new WrongOption('--article 请填写文章的编号，或它的网址（…/article/编号）。');
    const comments = !given['no-comments'];
    return { kind: 'article', id, comments, accepted: acceptedIn(CONFLICT, accept) };
  }
  const id = accountIdIn(account ?? '');
  if (!id) throw new WrongOption('--account 请填写用户编号，或个人主页的网址（…/user_main?userId=编号）。');
  if (given['no-comments']) throw new WrongOption('--no-comments 只和 --article 一起用。');
  return { kind: 'account', id, accepted: acceptedIn(ACCOUNT_CONFLICT, accept) };
}

/** Parses the options; throws `WrongOption`. */
export function askedIn(given: RestoreArguments): RestoreRequest {
  const which = whichOf(given);
  const { from = '', reason = '' } = given;
  const isTrial = given['dry-run'] === true;
  if (from !== '' && !z.safeParse(backupName, from).success)
    throw new WrongOption(`--from 请填写备份的名称，例如 20261122T161000Z；不写则列出全部备份。`);
  const said = z.safeParse(restoreReason, reason);
  if (from !== '' && !isTrial && !said.success)
    throw new WrongOption(
      `--reason 请写明为什么恢复，2 到 ${RESTORE_REASON_MOST} 个字，会记进操作日志；只想先看看请加 --dry-run。`,
    );
  return { which, from, reason: said.data ?? '', isTrial };
}
