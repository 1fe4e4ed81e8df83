import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { labelName } from '../formulas/tex.ts';
import { seal } from '../sealed.ts';

type Target = { id: string; text: string };

export type Targets = {
  equations: Map<string, Target>;
  figures: Map<string, Target>;
  tables: Map<string, Target>;
};

const pattern = /\\(eqref|figref|tabref)\s*\{([^{}\n]{1,200})\}/g;

function lookUp(kind: string, name: string, targets: Targets): Target | undefined {
  if (kind === 'eqref') return targets.equations.get(labelName(name));
  return (kind === 'figref' ? targets.figures : targets.tables).get(name.trim());
}

/** Text and tooltip of a broken reference. */
const MISSING: Readonly<Record<string, (name: string) => [text: string, title: string]>> = {
  eqref: (name) => ['(?)', `没有标签为 ${name} 的公式`],
  figref: (name) => ['图 ?', `没有名为 ${name} 的图`],
  tabref: (name) => ['表 ?', `没有名为 ${name} 的表`],
};

function refer(kind: string, name: string, targets: Targets, linked: boolean): Element {
  const target = lookUp(kind, name, targets);
  if (target) return linked ? h('span.ref', target.text) : h('a.ref', { href: `#${target.id}` }, target.text);
  const [text, title] = MISSING[kind]?.(name) ?? ['?', name];
  return h('span.ref.ref-missing', { title }, text);
}

function split(text: string, targets: Targets, linked: boolean): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, kind = '', name = ''] = match;
    if (match.index > at) parts.push({ type: 'text', value: text.slice(at, match.index) });
    parts.push(seal(() => [refer(kind, name, targets, linked)]));
    at = match.index + all.length;
  }
  if (at < text.length) parts.push({ type: 'text', value: text.slice(at) });
  return parts;
}

/**
 * Turns `\eqref{…}`, `\figref{…}`, `\tabref{…}` in text, and formulas that are only such, into links, in
 * place.
 */
export function references(root: Root, targets: Targets): void {
  const inLinks = new WeakSet<Nodes>();
  visit(root, ['link', 'linkReference'], (link) => visit(link, (node) => void inLinks.add(node)));
  visit(root, (node, index, parent) => {
    if (index === undefined || !parent || (node.type !== 'text' && node.type !== 'inlineMath'))
      return undefined;
    const value = node.value.trim();
    const whole = node.type === 'text' || new RegExp(`^${pattern.source}$`).test(value);
    if (!whole || !value.includes('ref')) return undefined;
    const parts = split(node.type === 'text' ? node.value : value, targets, inLinks.has(node));
    if (parts.length === 1 && parts[0]?.type === 'text') return undefined;
    (parent.children as PhrasingContent[]).splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}
