import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, find, findAll, replace, textNode } from '../hast.ts';
import { citations } from './citations.ts';
import { COUNTED, figure, group, pictureOf, table, withLabel } from './figures.ts';
import { isNamed, JATS, jatsAttribute, nameOf, partOf, wordsOf } from './names.ts';

/** Display equation with its number. */
function equation(node: Element): ElementContent[] {
  const tex = partOf(node, 'tex-math');
  const math = find(node, (it) => /^(?:\w+:)?math$/.test(it.tagName));
  const label = wordsOf(partOf(node, 'label')).replace(/^[（(](.*)[)）]$/, '$1');
  if (math) math.properties['display'] = 'block';
  const body = tex
    ? element('math-display', [textNode(dataOf(tex))])
    : (math ??
      element(
        'span',
        node.children.filter((it) => !isNamed(it, 'label')),
      ));
  const number = label ? [element('span', [textNode(`(${label})`)])] : [];
  return [element('div', [body, ...number], { id: jatsAttribute(node, 'id') })];
}

/** TeX without the document wrapper; the HTML parser turns CDATA into comments. */
function dataOf(tex: Element): string {
  const marked = tex.children.map((it) =>
    it.type === 'comment' ? it.value.replace(/^\[CDATA\[|\]\]$/g, '') : '',
  );
  const whole = textOf(tex) + marked.join('');
  const [, inner = whole] = /\\begin\{document\}([\s\S]*)\\end\{document\}/.exec(whole) ?? [];
  return inner.trim();
}

/** Inline formula; prefers TeX. */
function inline(node: Element): ElementContent[] {
  const tex = partOf(node, 'tex-math');
  return tex ? [element('math-inline', [textNode(dataOf(tex))])] : node.children;
}

const list = (node: Element): Element =>
  element(
    /^(?:order|alpha|roman)/.test(jatsAttribute(node, 'list-type')) ? 'ol' : 'ul',
    node.children.filter((it) => isNamed(it, 'li')),
  );

const definitions = (node: Element): Element =>
  element(
    'dl',
    findAll(node, (it) => isNamed(it, 'def-item')).flatMap((it) => [
      element('dt', partOf(it, 'term')?.children ?? []),
      element('dd', partOf(it, 'def')?.children ?? []),
    ]),
  );

/** Note with its label. */
function noteWithLabel(node: Element): Element {
  const label = node.children.find((it) => isNamed(it, 'label'));
  const rest = node.children.filter((it) => it !== label);
  const first = rest.find((it) => it.type === 'element' && it.tagName === 'p');
  const sign = wordsOf(label?.type === 'element' ? label : undefined);
  if (sign && first?.type === 'element') first.children.unshift(textNode(`${sign} `));
  return element('div', rest, { id: jatsAttribute(node, 'id') });
}

/** Footnote with back link, as in HTML. */
function footnote(node: Element): Element {
  const id = jatsAttribute(node, 'id');
  const back = element('a', [textNode('↩')], { href: `#${CALL}${id}`, role: 'doc-backlink' });
  const words = node.children.filter((it) => !isNamed(it, 'label'));
  return element('div', [...words, element('p', [back])], { id });
}

/** Code with language; a listing if multi-line. */
function listing(node: Element): Element {
  const [text, language] = [textOf(node), jatsAttribute(node, 'language')];
  const code = element('code', node.children, language ? { className: [`language-${language}`] } : {});
  return text.includes('\n') ? element('pre', [code]) : element('code', node.children);
}

/** HTML names. */
const NAMES: Readonly<Record<string, string>> = {
  italic: 'em',
  bold: 'strong',
  monospace: 'code',
  underline: 'u',
  strike: 'del',
  'disp-quote': 'blockquote',
  'boxed-text': 'blockquote',
  attrib: 'p',
  break: 'br',
  preformat: 'pre',
  'list-item': 'li',
  ack: 'section',
  app: 'section',
};
/** Sections with a title. */
const SECTION = /^(?:sec|ack|app|abstract|ref-list|fn-group|glossary|boxed-text|app-group)$/;

function renameElement(node: Element, tagName: string): Element[] {
  node.tagName = tagName;
  return [node];
}

/** Makes headings by section level, with their number. */
function headings(tree: Root | Element, level: number): void {
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    const isSection = SECTION.test(nameOf(node));
    const title = isSection ? node.children.find((it) => isNamed(it, 'title')) : undefined;
    const label = isSection ? node.children.find((it) => isNamed(it, 'label')) : undefined;
    if (title?.type === 'element') {
      const number = label?.type === 'element' ? wordsOf(label) : '';
      title.tagName = `h${Math.min(level, 6)}`;
      title.properties = { id: jatsAttribute(node, 'id') };
      title.children = withLabel(number, title.children);
      node.children = node.children.filter((it) => it !== label);
    }
    headings(node, isSection ? level + 1 : level);
  }
}

/** Lifts siblings out of self-closed pictures, as the HTML parser nests them. */
function hoistPictureSiblings(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    hoistPictureSiblings(node);
    if (!isNamed(node, 'graphic', 'inline-graphic') || partOf(node, 'alt-text')) return [node];
    const inner = node.children;
    node.children = [];
    return [node, ...inner];
  });
}

/** Id prefix of note calls. */
const CALL = 'ref-';

/** Converts references to numbered figures and tables. Returns the ids of called notes. */
function references(tree: Root, named: ReadonlySet<string>): Set<string> {
  const called = new Set<string>();
  replace(tree, (node): ElementContent[] | undefined => {
    if (nameOf(node) !== 'xref') return undefined;
    const [kind, to, words] = [jatsAttribute(node, 'ref-type'), jatsAttribute(node, 'rid'), wordsOf(node)];
    const pattern = kind === 'fig' ? COUNTED.fig : kind === 'table' ? COUNTED['table-wrap'] : undefined;
    if (pattern?.test(words) && named.has(to))
      return [element('as-written', [], { dataSource: `\\${kind === 'fig' ? 'figref' : 'tabref'}{${to}}` })];
    if (kind === 'fn' && to) {
      called.add(to);
      return [element('sup', [element('a', [textNode(words)], { href: `#${to}`, id: CALL + to })])];
    }
    return kind === 'disp-formula' || kind === 'sec'
      ? [element('a', node.children, { href: `#${to}` })]
      : node.children;
  });
  return called;
}

/** Elements only JATS has. */
const SIGNS = /^(?:jats-.*|table-wrap|disp-formula|inline-formula|xref|fig|sec|ref-list)$/;

/** Converts JATS elements to HTML in place: sections, figures, tables, equations, references. */
export function jats(tree: Root): void {
  if (!find(tree, (it) => SIGNS.test(it.tagName))) return;
  hoistPictureSiblings(tree);
  headings(tree, 2);
  const named = new Set<string>();
  replace(tree, (node) => {
    const name = nameOf(node);
    if (name === 'fig-group') return group(node, named);
    if (name === 'fig') return figure(node, named);
    if (name === 'table-wrap') return table(node, named);
    return name === 'disp-formula' ? equation(node) : undefined;
  });
  const called = references(tree, named);
  citations(tree);
  settle(tree, called);
}

/** Renames the remaining elements, inside out. */
function settle(tree: Root | Element, called: ReadonlySet<string>): void {
  tree.children = tree.children.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'doctype' ? [] : [node];
    const name = nameOf(node);
    const isPlain = name === 'inline-formula';
    const put = isPlain ? inline(node) : [node];
    if (name === 'fn') {
      const note = called.has(jatsAttribute(node, 'id')) ? footnote(node) : noteWithLabel(node);
      settle(note, called);
      return [note];
    }
    if (name === 'def-list') {
      const put = definitions(node);
      settle(put, called);
      return [put];
    }
    if (!isPlain) settle(node, called);
    if (name === 'code' && node.tagName !== name) return [listing(node)];
    if (name === 'list') return [list(node)];
    if (/^(?:ext-link|uri|email)$/.test(name)) {
      const words = textOf(node);
      const to = jatsAttribute(node, 'href') || (name === 'email' ? `mailto:${words}` : words);
      return [element('a', node.children, { href: to })];
    }
    if (/^(?:graphic|inline-graphic)$/.test(name))
      return [pictureOf(node, wordsOf(partOf(node, 'alt-text')))];
    const other = NAMES[name];
    if (other) return renameElement(node, other);
    return node.tagName.startsWith(JATS) && name !== node.tagName ? node.children : put;
  }) as typeof tree.children;
}
