const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * Code blocks of an article, from its rendered open part: the locked part is not in that HTML, so it
 * cannot come into the index.
 */
export function codeOf(html: string): string {
  const blocks = html.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g);
  return Array.from(blocks, ([, inner = '']) => unescaped(inner.replace(/<[^>]*>/g, ''))).join('\n');
}

/** LaTeX of the formulas of an article, a line each, from its rendered open part. */
export function texOf(html: string): string {
  return Array.from(html.matchAll(/ data-tex="([^"]*)"/g), ([, tex = '']) => unescaped(tex)).join('\n');
}
