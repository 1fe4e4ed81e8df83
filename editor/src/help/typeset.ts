import type { EditorState } from '@codemirror/state';
import { formulaOf, treeOf } from './where.ts';

/** `at` is the error offset, if known. */
export type Typeset = { html: string } | { fault: string; at?: number };

/** Formulas before a position that define macros. */
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

/** Renderer as on the page, with macros from `definitions`. Lazy-loads KaTeX. */
export async function typesetter(
  definitions: readonly string[],
): Promise<(tex: string, display: boolean) => Typeset> {
  const [{ draw, Typesetting }, { explain }, { cleanTex }] = await Promise.all([
    import('../../../markdown/formulas/katex.ts'),
    import('../../../markdown/formulas/faults.ts'),
    import('../../../markdown/formulas/tex.ts'),
  ]);
  return (tex, display) => {
    // Macros apply to later formulas, not to a retry of the same one.
    const shared = new Typesetting();
    const attempt = (one: string, how: boolean): Typeset => {
      const refused = shared.macros.note(one);
      if (refused) return { fault: refused };
      const drawn = cleanTex(one);
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

/** Shows a rendered formula or its error; loads the style sheet on first use. */
export function show(box: HTMLElement, done: Typeset): void {
  void import('../styles/formulas.css');
  const template = document.createElement('template');
  if ('html' in done) template.innerHTML = done.html;
  else template.content.append(done.fault);
  box.toggleAttribute('data-broken', 'fault' in done);
  box.replaceChildren(template.content);
}
