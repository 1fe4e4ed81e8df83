import type { Kind } from './kinds.ts';

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lines as a box of this kind; its own title counts before the usual one. */
export function boxed(kind: Kind, title: string, lines: readonly string[]): string[] {
  if (kind === 'folded')
    return [`<details><summary>${asText(title) || '详情'}</summary>`, '', ...lines, '', '</details>'];
  const head = `> [!${kind.callout}] ${title || kind.title}`.trimEnd();
  return [head, ...lines.map((line) => (line === '' ? '>' : `> ${line}`))];
}
