import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { attribute, classesOf, findAll } from './hast.ts';

/**
 * What a rule can say that Markdown has signs for, and the colours in which nobody sees a text: what hides is only marked, as
 * other rules and scripts show it again.
 */
const SAYING =
  /^\s*(text-align|font-weight|font-style|text-decoration(?:-line)?|vertical-align|color|background(?:-color|-image)?)\s*:/i;
/** A selector that is one class, or one of an element's name and a class, as Excel and Google Docs write them. */
const CLASS = /^(?:[a-z][a-z\d]*)?\.([\w-]+)$/i;
/** Done items, which pages strike by their looks. */
const DONE = /checked|done|complete/i;
/** What sheets hold besides rules: comments, also those that hide a sheet from browsers of old. */
const ASIDE = /\/\*[\s\S]*?\*\/|<!--|-->/g;

type Rule = { selectors: string; body: string };

/** The rules of a style sheet that are in no block of another one, such as those for paper. */
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

/** A rule that shows nothing of what it is for. */
const HIDING = /(?:^|;)\s*display\s*:\s*none\b/i;

/** The attribute of what a rule for its class alone hides; another rule, or a script, may show it again. */
export const UNSHOWN = 'dataUnshown';

/** The classes that a rule is for, alone. */
const classesIn = (selectors: string): string[] =>
  selectors.split(',').flatMap((it) => CLASS.exec(it.trim())?.[1] ?? []);

/** What rules say of single classes: by the name of the class, the last declaration of each property. */
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

/** Writes what the style sheets of a page say of its elements by their classes before their own styles, in place. */
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
