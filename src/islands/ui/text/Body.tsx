import { preinit } from 'react-dom';
import { sheetsOf } from './sheetsOf.ts';

/**
 * Comment HTML, already sanitized by the backend; loads the stylesheets it needs. Not `<link precedence>`:
 * React would suspend until the sheet loads, and typed input would be lost.
 */
export function Body({ html }: { html: string }) {
  for (const sheet of sheetsOf(html)) preinit(sheet, { as: 'style', precedence: 'low' });
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown/ when it was written; of an outside host by src/data/kit/html.ts or stores/discussion/comment/comments.ts
    <div className="comment-body prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
