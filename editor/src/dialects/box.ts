import { asText } from '../../../markdown/escape.ts';
import type { Kind } from './kinds.ts';

/** Wraps lines in a box; its own title takes precedence. */
export function wrapInBox(kind: Kind, title: string, lines: readonly string[]): string[] {
  if (kind === 'folded')
    return [`<details><summary>${asText(title) || '详情'}</summary>`, '', ...lines, '', '</details>'];
  const head = `> [!${kind.callout}] ${title || kind.title}`.trimEnd();
  return [head, ...lines.map((line) => (line === '' ? '>' : `> ${line}`))];
}
