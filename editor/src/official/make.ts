import { portable, render } from '../../../markdown/index.ts';
import { carry, type Told } from './carry.ts';
import { typesetter } from './formulas.ts';

/** Asks for a copy of an article; `article` is where it can be read, null before it is published. */
export type Ask = { markdown: string; base: string; article: string | null; withLocked: boolean };

/** An article for the clipboard, as HTML and as text, and what its author has to know. */
export type Copy = { html: string; text: string; told: Told; hasLocked: boolean };

/** An article for the clipboard. What is behind the lock is in it only where this was asked for. */
export async function makeCopy({ markdown, base, article, withLocked }: Ask): Promise<Copy> {
  const { html, locked } = await render(markdown);
  const shown = withLocked && locked ? html + locked : html;
  const carried = carry({ html: shown, base, article, typeset: typesetter() });
  const text = withLocked ? markdown : portable(markdown, base).markdown;
  return { ...carried, text, hasLocked: locked !== null };
}
