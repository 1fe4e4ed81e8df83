import { cut } from '../../contract/kit/cut.ts';
import { COPY_LIMIT } from '../../contract/kit/limits.ts';
import { hasToken } from '../client/token.ts';
import { say } from '../stores/kit/toast.ts';
import { openLogin } from '../stores/people/auth/login.ts';
import { copiedOf } from './copied.ts';

/** Where one writes oneself. */
const FIELD = 'input, textarea, [contenteditable]';
/** What may be copied by anybody beside that: code, formulas, and notes with their sources. */
const FREE = `${FIELD}, pre, .craft, .katex, .math, [data-tex], .footnotes, .references, [data-free-copy]`;

/** What the rule of the site leaves of a text: as many characters as the page says of a member's, nothing of a visitor's. */
function ruled(text: string, target: Element): string {
  const rule = document.documentElement.dataset['copyRule'];
  if (rule === undefined) return text;
  const [selection, most] = [getSelection(), Number(rule) || COPY_LIMIT];
  const from = selection?.rangeCount ? selection.getRangeAt(0).commonAncestorContainer : null;
  const within = from instanceof Element ? from : from?.parentElement;
  if (within?.closest(FREE) || target.closest?.(FREE)) return text;
  const kept = hasToken() ? cut(text, most) : '';
  if (kept === text) return text;
  if (hasToken()) say('success', `已复制前 ${most} 字，每次最多复制 ${most} 字`);
  else {
    say('error', '请登录后复制...');
    openLogin();
  }
  return kept;
}

/** Writes formulas as their source into copies, and applies the rule for copies where the site has one. */
export function copying(): void {
  document.addEventListener('copy', (event) => {
    const target = event.target as Element;
    // A field holds no formula, and what one writes oneself is free.
    if (!event.clipboardData || target.closest?.(FIELD)) return;
    const selection = getSelection();
    const copied = copiedOf(selection);
    const text = copied?.text ?? selection?.toString() ?? '';
    const kept = ruled(text, target);
    if (!copied && kept === text) return;
    event.clipboardData.setData('text/plain', kept);
    if (copied && kept === text) event.clipboardData.setData('text/html', copied.html);
    event.preventDefault();
  });
}
