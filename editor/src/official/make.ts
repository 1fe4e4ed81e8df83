import { portable, render } from '../../../markdown/index.ts';
import { type CopyReport, officialHtml } from './carry.ts';
import { typesetter } from './formulas.ts';

/** `article` is its address; null before publication. */
export type CopyRequest = { markdown: string; base: string; article: string | null; withLocked: boolean };

export type Copy = { html: string; text: string; told: CopyReport; hasLocked: boolean };

/** Renders an article for the clipboard; the locked part only if `withLocked`. */
export async function makeCopy({ markdown, base, article, withLocked }: CopyRequest): Promise<Copy> {
  const { html, locked } = await render(markdown);
  const shown = withLocked && locked ? html + locked : html;
  const carried = officialHtml({ html: shown, base, article, typeset: typesetter() });
  const text = withLocked ? markdown : portable(markdown, base).markdown;
  return { ...carried, text, hasLocked: locked !== null };
}
