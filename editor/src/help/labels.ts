import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { bibliography } from '../../../craft/cite/index.ts';
import { fenceOf } from '../../../markdown/code/fences.ts';
import { labelName, plan } from '../../../markdown/formulas/tex.ts';
import { formulaOf, treeOf } from './where.ts';

export type Label = { name: string; detail: string; at: number };

export type Labels = {
  equations: Label[];
  figures: Label[];
  tables: Label[];
  sections: Label[];
  works: Label[];
};

/** As in markdown/elements/figures.ts. */
const FIGURE = /^["'(]#([^\s#"']{1,100})/;
/** As in markdown/elements/tableCaptions.ts. */
const TABLE = /^\\table\{([^{}\n]{1,100})\}\s*/;
const DETAIL = 60;

function titleOf(state: EditorState, image: SyntaxNode): Label | null {
  const title = image.getChild('LinkTitle');
  const name = title && FIGURE.exec(state.sliceDoc(title.from, title.to))?.[1];
  const [open, close] = image.getChildren('LinkMark');
  if (!name || !open || !close) return null;
  return { name, detail: state.sliceDoc(open.to, close.from).slice(0, DETAIL), at: image.from };
}

/** Works of a `bibtex` block. */
function worksOf(state: EditorState, node: SyntaxNode): Label[] {
  const [info, text] = [node.getChild('CodeInfo'), node.getChild('CodeText')];
  if (!info || !text || fenceOf(state.sliceDoc(info.from, info.to)).lang !== 'bibtex') return [];
  const { items } = bibliography(state.sliceDoc(text.from, text.to));
  return [...items].map(([name, { title }]) => ({ name, detail: title.slice(0, DETAIL), at: node.from }));
}

/**
 * Labels of a text as the renderer finds them: equations by `\label`, figures by `"#name"`, tables by
 * `\table`, sections by heading, works by key.
 */
export function labelsOf(state: EditorState): Labels {
  const labels: Labels = { equations: [], figures: [], tables: [], sections: [], works: [] };
  treeOf(state).iterate({
    enter({ name, node }) {
      if (name === 'BlockMath' || name === 'InlineMath') {
        const { tex, display } = formulaOf(state, node);
        const detail = tex.replace(/\s+/g, ' ').slice(0, DETAIL);
        if (display && tex.includes('\\label'))
          for (const it of plan(tex).labels)
            labels.equations.push({ name: labelName(it), detail, at: node.from });
      }
      if (name === 'Image') labels.figures.push(...[titleOf(state, node)].filter((it) => it !== null));
      if (name === 'Paragraph') {
        const text = state.sliceDoc(node.from, node.to);
        const table = TABLE.exec(text);
        if (table?.[1])
          labels.tables.push({
            name: table[1].trim(),
            detail: text.slice(table[0].length, table[0].length + DETAIL),
            at: node.from,
          });
      }
      if (name === 'FencedCode') labels.works.push(...worksOf(state, node));
      if (name.startsWith('ATXHeading')) {
        const text = state.sliceDoc(node.from, node.to).replace(/^#+\s*|\s*#*$/g, '');
        labels.sections.push({ name: text, detail: name.slice(-1), at: node.from });
      }
    },
  });
  return labels;
}
