import { preinit } from 'react-dom';
import { sheetsOf } from './sheetsOf.ts';

/**
 * A comment's HTML, which the backend has rendered and sanitised; formulas bring their sheet along. No `<link precedence>`:
 * React would hold everything back until that sheet is loaded, and what is typed meanwhile would be lost.
 */
export function Body({ html }: { html: string }) {
  for (const sheet of sheetsOf(html)) preinit(sheet, { as: 'style', precedence: 'low' });
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown/ when it was written; of an outside host by src/data/kit/html.ts or stores/discussion/comment/comments.ts
    <div className="comment-body prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
