import { COPY_LIMIT } from '../../contract/kit/limits.ts';
import { hasToken } from '../client/token.ts';
import { say } from '../stores/kit/toast.ts';
import { openLogin } from '../stores/people/auth/login.ts';

/** What may be copied by anybody: code, formulas, notes with their sources, and what one writes oneself. */
const FREE =
  'input, textarea, [contenteditable], pre, .craft, .katex, .math, [data-tex], .footnotes, .references, [data-free-copy]';

/** The first characters of a text, 150 by default. */
export function cutCopy(text: string, most: number = COPY_LIMIT): string {
  return [...text].slice(0, most).join('');
}

/** Cuts copies of members to as many characters as the page says and asks visitors to log in, where the site has this rule. */
export function copyRule(): void {
  const rule = document.documentElement.dataset['copyRule'];
  if (rule === undefined) return;
  const most = Number(rule) || COPY_LIMIT;
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    const from = selection?.rangeCount ? selection.getRangeAt(0).commonAncestorContainer : null;
    const within = from instanceof Element ? from : from?.parentElement;
    if (within?.closest(FREE) || (event.target as Element).closest?.(FREE)) return;
    const text = selection?.toString() ?? '';
    const cut = hasToken() ? cutCopy(text, most) : '';
    if (!event.clipboardData || cut === text) return;
    event.clipboardData.setData('text/plain', cut);
    event.preventDefault();
    if (hasToken()) return say('success', `已复制前 ${most} 字，每次最多复制 ${most} 字`);
    say('error', '请登录后复制...');
    openLogin();
  });
}
