import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Construct, Extension } from 'micromark-util-types';
import { SKIP, visit } from 'unist-util-visit';

const dollar = '$'.charCodeAt(0);
const flow = [math().flow?.[dollar] ?? []].flat();

// micromark-extension-math drops text after an opening $$ as meta; leave such formulas to the paragraph and
// `liftDisplays`.
const bare: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return function start(code) {
      effects.enter('data');
      return fence(code);
    };
    function fence(code: number | null) {
      if (code === dollar || code === 32 || code === -1 || code === -2) {
        effects.consume(code);
        return fence;
      }
      effects.exit('data');
      return code === null || code < -2 ? ok(code) : nok(code);
    }
  },
};

/** micromark extension: a math block begins with `$$` alone on its line. */
export const displays: Extension = {
  flow: {
    [dollar]: flow.map((construct) => ({
      ...construct,
      name: 'mathFlowBare',
      tokenize(effects, ok, nok) {
        return effects.check(bare, construct.tokenize.call(this, effects, ok, nok), nok);
      },
    })),
  },
  disable: { null: flow.map(({ name }) => name ?? '') },
};

function trimEnds({ children }: Paragraph): void {
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

/** Whether an inline formula is written as display: `$$…$$`, `\[…\]`, `\begin{align}…\end{align}`. */
export const isLifted = (node: Nodes | undefined, source: string): node is InlineMath =>
  node?.type === 'inlineMath' &&
  ['$$', '\\[', '\\begin{'].some((open) =>
    source.startsWith(open, node.position?.start.offset ?? source.length),
  );

/** Lifts such formulas out of paragraphs, in place, splitting the paragraph. */
export function liftDisplays(root: Root, source: string): void {
  const isDisplay = (node: RootContent): node is InlineMath => isLifted(node, source);

  visit(root, 'paragraph', (paragraph, index, parent) => {
    if (index === undefined || !parent || !paragraph.children.some(isDisplay)) return undefined;
    const blocks: RootContent[] = [];
    for (const child of paragraph.children) {
      const last = blocks.at(-1);
      const at = child.position && { position: child.position };
      if (isDisplay(child)) blocks.push({ type: 'math', value: child.value, ...at } satisfies DisplayMath);
      else if (last?.type === 'paragraph') last.children.push(child);
      else if (child.type !== 'text' || child.value.trim() !== '')
        blocks.push({ type: 'paragraph', children: [child], ...at });
    }
    for (const block of blocks) if (block.type === 'paragraph') trimEnds(block);
    (parent.children as RootContent[]).splice(index, 1, ...blocks);
    return [SKIP, index + blocks.length];
  });
}

/** GitLab formulas, in place: `math` code blocks, and code between dollars. */
export function fencedFormulas(root: Root): void {
  visit(root, (node, index, parent) => {
    if (node.type === 'inlineMath') node.value = node.value.replace(/^`([^`]+)`$/, '$1');
    if (node.type !== 'code' || node.lang?.toLowerCase() !== 'math' || !parent || index === undefined) return;
    const { value, position } = node;
    parent.children[index] = { type: 'math', value, ...(position && { position }) } satisfies DisplayMath;
  });
}
