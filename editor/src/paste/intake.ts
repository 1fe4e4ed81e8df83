import type { EditorView } from '@codemirror/view';

/** What somebody pastes or drops: pictures, a file to import, HTML, or nothing that is taken here. */
export type Intake =
  | { kind: 'pictures'; files: File[] }
  | { kind: 'file'; file: File }
  | { kind: 'html'; html: string }
  | null;

/** Files that `importFile` of files.ts reads, which comes when there is one. */
const IMPORTED = /\.(?:md|markdown|mdown|mdx|ipynb|txt|html?|mhtml?|docx|n?xml|zip)$/i;
/** What makes HTML more than plain text. */
const RICH =
  'h1,h2,h3,h4,h5,h6,ul,ol,table,pre,blockquote,img,b,strong,i,em,a[href],code,sub,sup,del,math,.katex,mjx-container,[data-tex]';
/** What says that the clipboard holds code, whose colours are no content. */
export const CODE = ['vscode-editor-data', 'application/vnd.code.copymetadata'];

/** Whether HTML says more than its text. */
function isRich(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const paragraphs = body.querySelectorAll('p').length;
  return (
    (!!body.textContent?.trim() || !!body.querySelector('img')) &&
    (!!body.querySelector(RICH) || paragraphs > 1)
  );
}

/** Whether HTML is nothing but one picture, as when one is copied from a page. */
function isPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return !body.textContent?.trim();
}

/** What there is to take in. */
export function intakeOf(data: DataTransfer | null): Intake {
  if (!data) return null;
  const files = [...data.files];
  const pictures = files.filter((it) => it.type.startsWith('image/'));
  const html = data.getData('text/html');
  // A table of a spreadsheet comes with a picture of itself.
  if (pictures.length > 0 && (!html || isPicture(html))) return { kind: 'pictures', files: pictures };
  const file = files.find((it) => IMPORTED.test(it.name));
  if (file && !html) return { kind: 'file', file };
  if (html && !CODE.some((it) => data.types.includes(it)) && isRich(html)) return { kind: 'html', html };
  return null;
}

/** Runs something when nothing is being composed: at once, or when the input method is done. */
export function whenQuiet(view: EditorView, run: () => void): void {
  if (!view.composing && !view.compositionStarted) run();
  else
    view.contentDOM.addEventListener('compositionend', () => setTimeout(() => whenQuiet(view, run)), {
      once: true,
    });
}
