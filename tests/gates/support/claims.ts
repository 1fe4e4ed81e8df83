import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { bibliography, gbt } from '../../../craft/cite/index.ts';
import type { Fault } from './formulas.ts';

const SOLVER = /Abaqus|Ansys|ANSYS|MAPDL|LS-DYNA|OpenFOAM|Fluent|interFoam|snappyHexMesh|Nastran/;
const DEFAULT = /默认|缺省|自[^，。]{0,12}(?:版|起)/;
/** A version `2016`, `v2312`, `6.14`, `R3.1`, `第 11 版`, or a footnote or citation. */
const VERSION = /\[[@^]|\b20[0-2]\d\b|v\d{4}|\b\d+\.\d+|R\d+|第 ?\d+ ?版|版本 ?\d/;

const lineOf = (node: Nodes) => node.position?.start.line ?? 0;

/** Claims about a solver's default without version or footnote. */
export function looseClaims(root: Root, source: string): Fault[] {
  const found: Fault[] = [];
  visit(root, ['paragraph', 'tableCell'], (node) => {
    const text = source.slice(node.position?.start.offset, node.position?.end.offset);
    for (const sentence of text.split(/[。；\n]/))
      if (SOLVER.test(sentence) && DEFAULT.test(sentence) && !VERSION.test(sentence))
        found.push({
          line: lineOf(node),
          what: `which version, said where: ${sentence.trim().slice(0, 60)}`,
        });
    return SKIP;
  });
  return found;
}

const BOOK =
  /Wiley|Springer|Elsevier|Prentice|McGraw|CRC|University|Academic Press|SIAM|Pearson|ASME Press|Hemisphere|Hermosa|DCW|Horwood|Dekker|Technomic|Nostrand|Taylor & Francis|Corporation|出版社|\[D\]|thesis/;
const STANDARD = /\b(?:ASTM|ASME|ISO|NAFEMS|JCGM|SAND)\b|\bSAND\d|Systèmes/;
const PAGES = /\d+(?:\([\d–-]+\))?(?:, (?:18|19|20)\d\d)?: [A-Z]?\d+(?:–[A-Z]?\d+)?/;

/** References with line: list items, or printed BibTeX entries. */
function referencesOf(root: Root): { line: number; text: string }[] {
  const from = root.children.findIndex((it) => it.type === 'heading' && textOf(it).includes('参考文献'));
  const given = root.children
    .slice(from)
    .find((it) => it.type === 'list' || (it.type === 'code' && it.lang === 'bibtex'));
  if (from < 0 || !given) return [];
  if (given.type === 'list')
    return given.children.map((item) => ({ line: lineOf(item), text: textOf(item) }));
  const { items } = bibliography(given.type === 'code' ? given.value : '');
  return [...items.values()].map((item) => ({ line: lineOf(given), text: gbt(item, '2015') }));
}

/** References without year, or without pages, publisher and standard number. */
export function looseReferences(root: Root): Fault[] {
  return referencesOf(root).flatMap(({ line, text }) => {
    const known = STANDARD.test(text) || PAGES.test(text) || BOOK.test(text);
    const dated = STANDARD.test(text) || /\b(?:18|19|20)\d\d\b/.test(text);
    return known && dated
      ? []
      : [{ line, what: `year, volume and pages, or publisher: ${text.slice(0, 60)}` }];
  });
}
