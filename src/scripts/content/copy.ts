import { COPY_LIMIT } from '../../../contract/kit/limits.ts';
import { truncate } from '../../../contract/kit/truncate.ts';
import { hasToken } from '../../client/token.ts';
import { say } from '../../stores/kit/toast.ts';
import { openLogin } from '../../stores/people/auth/login.ts';
import { copiedOf } from './copiedText.ts';

/** Editable fields. */
const FIELD = 'input, textarea, [contenteditable]';
/** Exempt from the copy rule. */
const FREE = `${FIELD}, pre, .craft, .katex, .math, [data-tex], .footnotes, .references, [data-free-copy]`;

/** Applies the copy rule: a maximum number of characters for members, none for visitors. */
function applyCopyRule(text: string, target: Element): string {
  const rule = document.documentElement.dataset['copyRule'];
  if (rule === undefined) return text;
  const [selection, most] = [getSelection(), Number(rule) || COPY_LIMIT];
  const from = selection?.rangeCount ? selection.getRangeAt(0).commonAncestorContainer : null;
  const within = from instanceof Element ? from : from?.parentElement;
  if (within?.closest(FREE) || target.closest?.(FREE)) return text;
  const kept = hasToken() ? truncate(text, most) : '';
  if (kept === text) return text;
  if (hasToken()) say('success', `已复制前 ${most} 字，每次最多复制 ${most} 字`);
  else {
    say('error', '请登录后复制...');
    openLogin();
  }
  return kept;
}

/** Copies formulas as source and applies the site's copy rule. */
export function copying(): void {
  document.addEventListener('copy', (event) => {
    const target = event.target as Element;
    // Fields hold no formulas and are exempt.
    if (!event.clipboardData || target.closest?.(FIELD)) return;
    const selection = getSelection();
    const copied = copiedOf(selection);
    const text = copied?.text ?? selection?.toString() ?? '';
    const kept = applyCopyRule(text, target);
    if (!copied && kept === text) return;
    event.clipboardData.setData('text/plain', kept);
    if (copied && kept === text) event.clipboardData.setData('text/html', copied.html);
    event.preventDefault();
  });
}
