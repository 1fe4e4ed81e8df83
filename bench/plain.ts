import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';

const BLOCKS = ['h1', 'h2', 'h3', 'h4', 'p', 'li', 'pre', 'td', 'th', 'dt', 'dd', 'figcaption'];
const STYLE =
  'body{max-width:42em;margin:1em auto;padding:0 1em;font:17px/1.85 system-ui,sans-serif}pre{overflow:auto}';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Text of an element; of a formula its source. */
function words(block: Element): string {
  const copy = structuredClone(block);
  visit(copy, 'element', (node) => {
    if (node.tagName !== 'math' && node.properties['dataTex'] === undefined) return;
    node.children = [{ type: 'text', value: String(node.properties['dataTex'] ?? '') }];
    return SKIP;
  });
  return textOf(copy)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

function firstOf(tree: Nodes, tagName: string): Nodes {
  let found: Nodes = tree;
  visit(tree, 'element', (node) => {
    if (node.tagName !== tagName) return;
    found = node;
    return EXIT;
  });
  return found;
}

/** Baseline page with the same text: no script, one line of CSS. */
export function plainOf(html: string): string {
  const lines: string[] = [];
  const tree = fromHtml(html);
  visit(firstOf(tree, 'main'), 'element', (node) => {
    if (!BLOCKS.includes(node.tagName)) return;
    const text = words(node);
    const tag = /^(h\d|pre)$/.test(node.tagName) ? node.tagName : 'p';
    if (text) lines.push(`<${tag}>${escapeHtml(text)}</${tag}>`);
    return SKIP;
  });
  const title = escapeHtml(textOf(firstOf(tree, 'title')));
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><meta name="description" content="${title}"><link rel="icon" href="data:,">` +
    `<style>${STYLE}</style></head><body><main>\n${lines.join('\n')}\n</main></body></html>\n`
  );
}
