const LEAST = 100_000;
const MOST = 1_000_000;
const CODE = /^\d{6}$/;
const CONFIRMED = /^(?:确认|确定|是)(?:登录)?$/;
const ASKED = /^(?:阅读码?|文章)(\d{1,9})$/;
const NOTICES = /^(?:通知|绑定通知)(\d{6})$/;
const SENT = /^(?:登录|登陆|登入)?(\d{6})$/;

/** Whether a text could be a login code. */
export function isLoginCode(text: string): boolean {
  return CODE.test(text);
}

/** A random login code: six digits, the first not 0, since people leave that out. */
export function someLoginCode(): string {
  const range = MOST - LEAST;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  // What is left over above the last whole range would make some codes likelier.
  return random < Math.floor(2 ** 32 / range) * range ? String(LEAST + (random % range)) : someLoginCode();
}

/** What somebody sent to the official account without what people add: spaces, marks, full-width forms. */
const plain = (sent: string) =>
  sent
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s:,.!。、“”"]/g, '');

/** The login code in what somebody sent to the official account, or null. */
export function codeIn(sent: string): string | null {
  return SENT.exec(plain(sent))?.[1] ?? null;
}

/** The code for notices in what somebody sent to the official account, or null. */
export function noticeCodeIn(sent: string): string | null {
  return NOTICES.exec(plain(sent))?.[1] ?? null;
}

/** Whether somebody answered that they are logging in. */
export function isConfirmation(sent: string): boolean {
  return CONFIRMED.test(plain(sent));
}

/** The number of the article that somebody wants a reading code for, or null. */
export function articleAsked(sent: string): number | null {
  const [, digits] = ASKED.exec(plain(sent)) ?? [];
  return digits ? Number(digits) : null;
}
