import type { Image, Parents, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { texOfAddress } from '../paste/addresses.ts';
import { tidyTex } from '../paste/tex.ts';
import type { Edit } from './edits.ts';
import { placeOf } from './mask.ts';

/** A picture's address as it is written, whose backslashes are those of TeX. */
const WRITTEN = /\]\(<?([^\s<>]*)>?(?:[ \t]+(?:"[^"]*"|'[^']*'))?[ \t]*\)$/;
/** How Zhihu ends a formula on a line of its own. */
const ENDING = /\s*\\\\\s*$/;

/** The formula that a picture on the web draws, as its address says it; empty for any other picture. */
export function formulaAt(address: string, isAlone: boolean): string {
  if (!/^(?:https?:)?\/\//i.test(address)) return '';
  const tex = tidyTex(texOfAddress(address)).replace(/\s*\n\s*/g, ' ');
  const body = tex.replace(ENDING, '');
  if (!body || body.includes('$')) return '';
  return isAlone || body !== tex ? `$$${body}$$` : `$${body}$`;
}

const isAloneIn = (parent: Parents | undefined) =>
  parent?.type === 'paragraph' && parent.children.length === 1;

/** Pictures of formulas, as Zhihu, Yuque, Jianshu and services draw them, as the formulas that they are. */
export function formulaEdits(text: string, root: Root): Edit[] {
  const edits: Edit[] = [];
  visit(root, (node, _index, parent) => {
    if (/^(?:table|heading|link)$/.test(node.type)) {
      visit(node, 'image', (image) => void put(image, false));
      return SKIP;
    }
    if (node.type === 'image') put(node, isAloneIn(parent));
    return undefined;
  });
  function put(node: Image, isAlone: boolean): void {
    const { from, to } = placeOf(node);
    const by = formulaAt(WRITTEN.exec(text.slice(from, to))?.[1] ?? node.url, isAlone);
    if (by) edits.push({ from, to, by: isAlone ? by : by.replace(/^\$\$(.*)\$\$$/s, '$$$1$$') });
  }
  return edits;
}

/** Formulas between `$$` that have text beside them, as those of a line: so kramdown shows them. */
export function lineFormulas(text: string, root: Root): Edit[] {
  const edits: Edit[] = [];
  visit(root, 'inlineMath', (node, _index, parent) => {
    const { from, to } = placeOf(node);
    const written = text.slice(from, to);
    if (isAloneIn(parent) || !/^\$\$[^$\n]+\$\$$/.test(written)) return;
    edits.push({ from, to, by: `$${node.value.trim()}$` });
  });
  return edits;
}
