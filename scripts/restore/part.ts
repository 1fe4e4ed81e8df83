import * as z from 'zod/mini';
import { CODE } from '../../contract/kit/envelope.ts';
import { backupAccount, restoreAccount } from '../../contract/operations/backup/account.ts';
import { backupArticle, restoreArticle } from '../../contract/operations/backup/article.ts';
import { backupList } from '../../contract/operations/backup/backup.ts';
import { emailLogin, logout, NEED_CODE } from '../../contract/people/auth/auth.ts';
import type { Transport } from '../../editor/src/import/send/site.ts';
import { Refused, Unreachable } from '../../src/client/failure.ts';
import { ACCOUNT_LINES, ARTICLE_LINES, type Lines } from '../../src/islands/operations/backup/lines.ts';
import { NoSite, transportAt } from '../import/site.ts';
import type { RestoreRequest } from './options.ts';

type Call = Transport['call'];
type PrintLine = (line: string) => void;

/** Nothing was restored; the message in Chinese says why. */
export class NotDone extends Error {
  override name = 'NotDone';
}

export type Operator = { origin: string; email: string; password: string };

/** Comparison of backup and current state: lines, and conflicts to accept. */
type ComparedPart = {
  summary: string;
  lines: string[];
  conflicts: { code: string; text: string }[];
  isSame: boolean;
};

/** Lines of a comparison; differences are marked. */
function sidesOf<S>(lines: Lines<S>, kept: S, now: S | null): string[] {
  return lines.map(([label, value]) => {
    const before = value(kept);
    if (!now) return `  ${label}：${before}`;
    return value(now) === before
      ? `  ${label}：${before}`
      : `* ${label}：备份里 ${before}，现在 ${value(now)}`;
  });
}

async function compare(call: Call, { which, from }: RestoreRequest): Promise<ComparedPart> {
  if (which.kind === 'account') {
    const it = await call(backupAccount, { name: from, id: which.id });
    if (!it.kept) throw new NotDone(`备份 ${from} 里没有编号 ${which.id} 的账号。`);
    const isSame = it.missing === 0 && it.changed === 0;
    return {
      summary: isSame ? '没有可以恢复的。' : `可以补回 ${it.missing} 行，改回 ${it.changed} 处。`,
      lines: sidesOf(ACCOUNT_LINES, it.kept, it.now),
      conflicts: it.conflicts,
      isSame,
    };
  }
  const it = await call(backupArticle, { name: from, id: which.id });
  if (!it.kept) throw new NotDone(`备份 ${from} 里没有编号 ${which.id} 的文章。`);
  const now = it.now ? `文章还在，文字与备份${it.differs ? '不同' : '相同'}` : '文章已经不存在，可以整篇恢复';
  return {
    summary: `${now}；恢复之后是“${it.after}”${which.comments ? '，连同评论' : '，不恢复评论'}。`,
    lines: sidesOf(ARTICLE_LINES, it.kept, it.now),
    conflicts: it.conflicts,
    isSame: false,
  };
}

async function restore(call: Call, { which, from, reason }: RestoreRequest): Promise<string> {
  if (which.kind === 'account') {
    const { id, accepted } = which;
    const { rows, changed, files } = await call(restoreAccount, { name: from, id, reason, accepted });
    return `账号已恢复：补回 ${rows} 行，改回 ${changed} 处，补回 ${files} 个文件。`;
  }
  const { id, comments, accepted } = which;
  const it = await call(restoreArticle, { name: from, id, comments, reason, accepted });
  return `文章已恢复（${it.state}）：新增 ${it.rows} 行，补回 ${it.files} 个文件。`;
}

const accepting = (codes: readonly string[]) => codes.map((it) => `--accept ${it}`).join(' ');

/** Throws on conflicts not accepted, and on accepted ones that do not exist. */
function checkAccepted({ conflicts }: ComparedPart, { which }: RestoreRequest): void {
  const accepted: readonly string[] = which.accepted;
  const left = conflicts.filter((it) => !accepted.includes(it.code)).map((it) => it.code);
  if (left.length > 0)
    throw new NotDone(`没有恢复：上面还有 ${left.length} 处没有确认，看过之后加上 ${accepting(left)}`);
  const idle = accepted.filter((code) => !conflicts.some((it) => it.code === code));
  if (idle.length > 0)
    throw new NotDone(`没有恢复：现在没有 ${accepting(idle)} 这样的冲突，看过上面的比较之后去掉它`);
}

/** Command that restores what was compared. */
function commandOf({ which, from }: RestoreRequest, { conflicts }: ComparedPart): string {
  const comments = which.kind === 'article' && !which.comments ? ['--no-comments'] : [];
  const accepted = conflicts.length > 0 ? [accepting(conflicts.map((it) => it.code))] : [];
  const given = [`--${which.kind}`, String(which.id), '--from', from, ...comments, ...accepted];
  return `npm run restore -- ${given.join(' ')} --reason '理由'`;
}

/** Prints the backups; throws if `from` is not among them. */
async function chooseBackup(call: Call, { from }: RestoreRequest, print: PrintLine): Promise<void> {
  const { list } = await call(backupList, {});
  if (list.some((it) => it.name === from)) return;
  const kinds: Readonly<Record<string, string>> = { daily: '每天', operator: '手动' };
  const named = list.map(
    (it) => `  ${it.name}  ${it.createTime.slice(0, 16)}  ${kinds[it.cause] ?? it.cause}  ${it.rows} 行`,
  );
  print(named.length > 0 ? `备份，最新的在前：\n${named.join('\n')}` : '还没有备份。');
  if (from) throw new NotDone(`--from ${from}：没有这份备份。`);
  if (named.length > 0) print('选一份，加上 --from 名称，先用 --dry-run 看看。');
}

/** Compares, prints the comparison, and restores unless that was all. */
async function compareAndRestore(call: Call, asked: RestoreRequest, print: PrintLine): Promise<void> {
  await chooseBackup(call, asked, print);
  if (!asked.from) return;
  const found = await compare(call, asked);
  print([`备份 ${asked.from}，带 * 的与现在不同：`, ...found.lines, found.summary].join('\n'));
  if (found.isSame) return;
  if (found.conflicts.length > 0) print('恢复之前要逐条确认：');
  for (const { code, text } of found.conflicts) print(`  --accept ${code}：${text}`);
  if (asked.isTrial) {
    print(`只是比较，什么都没有改。要恢复：\n  ${commandOf(asked, found)}`);
    return;
  }
  checkAccepted(found, asked);
  print(await restore(call, asked));
}

/** Logs in; returns the authenticated call. */
async function enter({ origin, email, password }: Operator): Promise<Call> {
  const { call } = transportAt(origin, '');
  const { token, role } = await call(emailLogin, { email, password }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    const isHeld = error.extra['need'] === NEED_CODE;
    const more = isHeld ? '失败的次数太多，先在网页上用验证码登录一次' : error.message;
    throw new NotDone(`MINGJIE_EMAIL 与 MINGJIE_PASSWORD 没有登录成功：${more}`);
  });
  const mine = transportAt(origin, token ?? '').call;
  if (role === 'admin') return mine;
  await mine(logout, {}).catch(() => {});
  throw new NotDone(`MINGJIE_EMAIL：${email} 不是管理员，只有管理员可以恢复。`);
}

/** Message in Chinese for known errors; rethrows others. */
function whyNot(error: unknown, { origin }: Operator): string {
  if (error instanceof NotDone) return error.message;
  if (error instanceof Refused) {
    const isWrong = error.code === CODE.forbidden || error.code === CODE.unauthorised;
    return isWrong ? `MINGJIE_EMAIL 的账号被拒绝：${error.message}` : `没有恢复：${error.message}`;
  }
  if (error instanceof Unreachable)
    return `没有连上 ${origin}，请检查 --site 与网络；先加 --dry-run 看看有没有恢复。`;
  if (error instanceof NoSite) return `--site ${origin}：${error.message}，那里没有明解，或它出了错。`;
  if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
    return `${origin} 的回答读不懂：--site 不是明解，或与这里的版本不同；先加 --dry-run 看看有没有恢复。`;
  throw error;
}

/**
 * Restores an article or account on a running site through its operators' calls: they refuse conflicts not
 * accepted, are atomic, and log operator and reason. Throws `NotDone`.
 */
export async function restorePart(
  operator: Operator,
  asked: RestoreRequest,
  print: PrintLine,
): Promise<void> {
  try {
    const call = await enter(operator);
    try {
      await compareAndRestore(call, asked, print);
    } finally {
      await call(logout, {}).catch(() => {});
    }
  } catch (error) {
    throw new NotDone(whyNot(error, operator));
  }
}
