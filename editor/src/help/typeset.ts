import type { EditorState } from '@codemirror/state';
import { formulaOf, treeOf } from './where.ts';

/** A formula as HTML, or what is wrong with it; `at` is the character where, from 0, if that is known. */
export type Typeset = { html: string } | { fault: string; at?: number };

/** Formulas of an article before a place that define commands, so that others know them. */
export function definitionsIn(state: EditorState, before: number): string[] {
  const found: string[] = [];
  treeOf(state).iterate({
    to: before,
    enter({ name, node }) {
      if (name !== 'InlineMath' && name !== 'BlockMath') return;
      const { tex } = formulaOf(state, node);
      if (/\\(?:g?def|(?:new|renew|provide)command)(?![a-zA-Z])/.test(tex)) found.push(tex);
    },
  });
  return found;
}

/**
 * What draws formulas as the page does, where `definitions` are formulas that define commands. KaTeX is lazy-loaded with
 * the first one.
 */
export async function typesetter(
  definitions: readonly string[],
): Promise<(tex: string, display: boolean) => Typeset> {
  const [{ draw, Typesetting }, { explain }, { clean }] = await Promise.all([
    import('../../../markdown/katex.ts'),
    import('../../../markdown/faults.ts'),
    import('../../../markdown/tex.ts'),
  ]);
  return (tex, display) => {
    // What a formula defines holds for those behind it, not for the next try at the same one.
    const shared = new Typesetting();
    const attempt = (one: string, how: boolean): Typeset => {
      const refused = shared.macros.note(one);
      if (refused) return { fault: refused };
      const drawn = clean(one);
      try {
        return draw(drawn, { display: how }, shared);
      } catch (error) {
        const { position } = error as { position?: number };
        const isThere = position !== undefined && drawn === one;
        return { fault: explain(error), ...(isThere && { at: position }) };
      }
    };
    for (const it of definitions) attempt(it, true);
    return attempt(tex, display);
  };
}

/** Shows a formula, or what is wrong with it, in a box; the style sheet of formulas comes with the first one. */
export function show(box: HTMLElement, done: Typeset): void {
  void import('../styles/formulas.css');
  const template = document.createElement('template');
  if ('html' in done) template.innerHTML = done.html;
  else template.content.append(done.fault);
  box.toggleAttribute('data-broken', 'fault' in done);
  box.replaceChildren(template.content);
}
