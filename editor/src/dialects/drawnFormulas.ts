import type { Image, Parents, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { texOfAddress } from '../paste/formulas/addresses.ts';
import { tidyTex, trimTex } from '../paste/formulas/tex.ts';
import type { Edit } from './edits.ts';
import { placeOf } from './mask.ts';

/** Picture address as written: backslashes belong to TeX. */
const WRITTEN = /\]\(<?([^\s<>]*)>?(?:[ \t]+(?:"[^"]*"|'[^']*'))?[ \t]*\)$/;
/** Zhihu's ending of display formulas. */
const ENDING = /\s*\\\\\s*$/;

/** TeX source encoded in a formula picture's address; '' for other pictures. */
export function formulaAt(address: string, isAlone: boolean): string {
  if (!/^(?:https?:)?\/\//i.test(address)) return '';
  const tex = tidyTex(texOfAddress(address)).replace(/\s*\n\s*/g, ' ');
  const body = tex.replace(ENDING, '');
  if (!body || body.includes('$')) return '';
  return isAlone || body !== tex ? `$$${body}$$` : `$${body}$`;
}

const isAloneIn = (parent: Parents | undefined) =>
  parent?.type === 'paragraph' && parent.children.length === 1;

/** Converts formula pictures (Zhihu, Yuque, Jianshu, render services) to formulas. */
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

/** `$$…$$` with text beside it becomes inline, as in kramdown. */
export function lineFormulas(text: string, root: Root): Edit[] {
  const edits: Edit[] = [];
  visit(root, 'inlineMath', (node, _index, parent) => {
    const { from, to } = placeOf(node);
    const written = text.slice(from, to);
    if (isAloneIn(parent) || !/^\$\$[^$\n]+\$\$$/.test(written)) return;
    edits.push({ from, to, by: `$${trimTex(node.value)}$` });
  });
  return edits;
}
