import craft from '../../../styles/craft.css?url';
import deck from '../../../styles/deck.css?url';
import katex from '../../../styles/katex.css?url';

/** A comment's HTML, which the backend has rendered and sanitised; formulas bring their sheet along. */
export function Body({ html }: { html: string }) {
  return (
    <>
      {html.includes('class="katex') && <link rel="stylesheet" href={katex} precedence="low" />}
      {html.includes('class="craft') && <link rel="stylesheet" href={craft} precedence="low" />}
      {html.includes('class="code deck') && <link rel="stylesheet" href={deck} precedence="low" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown/ when it was written; of an outside host by src/data/kit/html.ts or stores/discussion/comment/comments.ts */}
      <div className="comment-body prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
