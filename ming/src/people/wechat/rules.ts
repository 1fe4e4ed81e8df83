const LEAST = 100_000;
const MOST = 1_000_000;
const CODE = /^\d{6}$/;
const CONFIRMED = /^(?:确认|确定|是)(?:登录)?$/;
const ASKED = /^(?:阅读码?|文章)(\d{1,9})$/;
const NOTICES = /^(?:通知|绑定通知)(\d{6})$/;
const SENT = /^(?:登录|登陆|登入)?(\d{6})$/;

/** Whether a text has the form of a login code. */
export function isLoginCode(text: string): boolean {
  return CODE.test(text);
}

/** Random six-digit login code without leading zero. */
export function someLoginCode(): string {
  const range = MOST - LEAST;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  // Rejection sampling against modulo bias.
  return random < Math.floor(2 ** 32 / range) * range ? String(LEAST + (random % range)) : someLoginCode();
}

/** Normalizes a message: no spaces or punctuation, NFKC. */
const normalizeMessage = (sent: string) =>
  sent
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s:,.!。、“”"]/g, '');

/** Login code in a message, or null. */
export function codeIn(sent: string): string | null {
  return SENT.exec(normalizeMessage(sent))?.[1] ?? null;
}

/** Notice code in a message, or null. */
export function noticeCodeIn(sent: string): string | null {
  return NOTICES.exec(normalizeMessage(sent))?.[1] ?? null;
}

/** Whether a message confirms the login. */
export function isConfirmation(sent: string): boolean {
  return CONFIRMED.test(normalizeMessage(sent));
}

/** Article number in a request for a reading code, or null. */
export function requestedArticle(sent: string): number | null {
  const [, digits] = ASKED.exec(normalizeMessage(sent)) ?? [];
  return digits ? Number(digits) : null;
}
