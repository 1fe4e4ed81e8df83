import type { Mail } from './smtp.ts';

const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (it) => ENTITY[it] ?? it);

/** Mail body as text and client-safe HTML. `strong` and `table` follow the first line. */
function letter(
  site: string,
  lines: readonly string[],
  strong?: string,
  table?: Pick<Mail, 'text' | 'html'>,
): Pick<Mail, 'text' | 'html'> {
  const text = [
    ...lines.slice(0, 1),
    ...(strong ? [strong] : []),
    ...(table ? [table.text] : []),
    ...lines.slice(1),
    `—— ${site}`,
  ].join('\n\n');
  const p = (it: string) => `<p style="margin:0 0 16px;line-height:1.7">${escapeHtml(it)}</p>`;
  const mark = strong
    ? `<p style="margin:0 0 16px;font-size:30px;font-weight:700;letter-spacing:6px">${escapeHtml(strong)}</p>`
    : '';
  const [first = '', ...rest] = lines;
  const html = `<!doctype html><html lang="zh-CN"><body style="margin:0;padding:32px 20px;font-family:'PingFang SC','Microsoft YaHei',sans-serif;font-size:16px"><div style="max-width:520px;margin:0 auto"><p style="margin:0 0 24px;font-size:18px;font-weight:700">${escapeHtml(site)}</p>${p(first)}${mark}${table?.html ?? ''}${rest.map(p).join('')}</div></body></html>`;
  return { text, html };
}

/** Mail with a six-digit code. */
export function codeLetter(site: string, to: string, code: string, minutes: number): Mail {
  const body = letter(
    site,
    [
      '你好，你的邮箱验证码是：',
      `验证码 ${minutes} 分钟内有效，请不要告诉任何人，工作人员也不会向你索要。`,
      '如果不是你本人在操作，请忽略这封邮件，账号不会有任何变化。',
    ],
    code,
  );
  return { to, subject: `【${site}】邮箱验证码 ${code}`, ...body };
}

/** Security notice mail. */
export function noticeLetter(site: string, to: string, subject: string, lines: readonly string[]): Mail {
  return { to, subject: `【${site}】${subject}`, ...letter(site, lines) };
}

/** Digest of unread notices, with one-click unsubscribe headers (RFC 8058). */
export function digestLetter(
  site: string,
  to: { email: string; nickname: string },
  it: { lines: readonly string[]; url: string; unsubscribe: string },
): Mail {
  const body = letter(site, [
    `${to.nickname}，你好！你有未读的通知：`,
    ...it.lines,
    `查看通知：${it.url}`,
    `不想再收到这样的邮件，可以退订：${it.unsubscribe}`,
  ]);
  const headers = {
    'List-Unsubscribe': `<${it.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { to: to.email, subject: `【${site}】你有未读的通知`, ...body, headers };
}

/** Author's weekly figures, as name, this week, last week. */
type Week = {
  from: string;
  to: string;
  rows: readonly (readonly [string, number, number])[];
  highlights: readonly string[];
  url: string;
  unsubscribe: string;
};

function changeOf(now: number, before: number): string {
  if (now === before) return '持平';
  return now > before ? `多 ${now - before}` : `少 ${before - now}`;
}

/** Weekly report mail, with one-click unsubscribe headers (RFC 8058). */
export function weeklyLetter(site: string, to: { email: string; nickname: string }, it: Week): Mail {
  const cells = it.rows.map(([name, now, before]) => [
    name,
    String(now),
    String(before),
    changeOf(now, before),
  ]);
  const head = ['', '这一周', '前一周', '变化'];
  const row = (tag: 'td' | 'th', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag} style="padding:6px 16px 6px 0;text-align:left">${escapeHtml(text)}</${tag}>`).join('')}</tr>`;
  const table = {
    text: cells
      .map(([name, now, before, change]) => `${name}：${now}（前一周 ${before}，${change}）`)
      .join('\n'),
    html: `<table style="margin:0 0 16px;border-collapse:collapse">${row('th', head)}${cells.map((texts) => row('td', texts)).join('')}</table>`,
  };
  const lines = [
    `${to.nickname}，你好！这是 ${it.from} 至 ${it.to} 的数据周报：`,
    ...it.highlights,
    `查看完整周报：${it.url}`,
    `不想再收到周报，可以退订：${it.unsubscribe}`,
  ];
  const headers = {
    'List-Unsubscribe': `<${it.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const subject = `【${site}】你的数据周报 ${it.from.slice(5)} 至 ${it.to.slice(5)}`;
  return { to: to.email, subject, ...letter(site, lines, undefined, table), headers };
}
