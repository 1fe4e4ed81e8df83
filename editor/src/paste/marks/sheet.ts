import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { attribute, classesOf, findAll } from '../hast.ts';

/**
 * Properties with Markdown marks, and colours for invisible text. `display: none` is only noted, since other
 * rules or scripts may show it.
 */
const SAYING =
  /^\s*(text-align|font-weight|font-style|text-decoration(?:-line)?|vertical-align|color|background(?:-color|-image)?)\s*:/i;
/** Single class selectors, as Excel and Google Docs write them. */
const CLASS = /^(?:[a-z][a-z\d]*)?\.([\w-]+)$/i;
/** Done items, struck by style. */
const DONE = /checked|done|complete/i;
/** CSS and HTML comments. */
const ASIDE = /\/\*[\s\S]*?\*\/|<!--|-->/g;

type Rule = { selectors: string; body: string };

/** Top-level rules; skips at-rules such as print. */
function rulesIn(sheet: string): Rule[] {
  const found: Rule[] = [];
  let depth = 0;
  let selectors = '';
  for (const part of sheet.replace(ASIDE, ' ').split(/(?<=[{}])/)) {
    const text = part.slice(0, -1);
    if (part.endsWith('{')) {
      if (depth++ === 0) selectors = text;
    } else if (part.endsWith('}')) {
      if (depth === 1 && !selectors.trim().startsWith('@')) found.push({ selectors, body: text });
      depth = Math.max(0, depth - 1);
    }
  }
  return found;
}

/** Rules that hide. */
const HIDING = /(?:^|;)\s*display\s*:\s*none\b/i;

/** Attribute for elements hidden by a class rule. */
export const UNSHOWN = 'dataUnshown';

/** Single classes of a selector list. */
const classesIn = (selectors: string): string[] =>
  selectors.split(',').flatMap((it) => CLASS.exec(it.trim())?.[1] ?? []);

/** Declarations by class; the last wins. */
function declarationsIn(rules: readonly Rule[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const declared = new Map<string, Map<string, string>>();
  for (const { selectors, body } of rules) {
    const saying = body.split(';').flatMap((it) => {
      const [, property = ''] = SAYING.exec(it) ?? [];
      return property ? [[property.toLowerCase(), it] as const] : [];
    });
    if (saying.length === 0) continue;
    for (const name of classesIn(selectors)) {
      const own = declared.get(name) ?? new Map<string, string>();
      for (const [property, it] of saying)
        if (!DONE.test(name) || !it.includes('line-through')) own.set(property, it);
      declared.set(name, own);
    }
  }
  return declared;
}

/** Inlines class rules of a page's style sheets before inline styles. */
export function applySheets(root: Root): void {
  const rules = findAll(root, (it) => it.tagName === 'style')
    .map(textOf)
    .flatMap(rulesIn);
  const declared = declarationsIn(rules);
  const hidden = new Set(
    rules.filter(({ body }) => HIDING.test(body)).flatMap(({ selectors }) => classesIn(selectors)),
  );
  if (declared.size === 0 && hidden.size === 0) return;
  visit(root, 'element', (node) => {
    if (classesOf(node).some((it) => hidden.has(it))) node.properties[UNSHOWN] = true;
    const given = classesOf(node).flatMap((it) => [...(declared.get(it)?.values() ?? [])]);
    if (given.length > 0) node.properties['style'] = [...given, attribute(node, 'style')].join(';');
  });
}
