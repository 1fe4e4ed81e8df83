import type { EditorView } from '@codemirror/view';
import { REFERENCE_FILE } from './references/recognize.ts';

export type Intake =
  | { kind: 'pictures'; files: File[] }
  | { kind: 'file'; file: File }
  | { kind: 'html'; html: string }
  | null;

/** Files for `importFile`, which is lazy-loaded. */
const IMPORTED = /\.(?:md|markdown|mdown|mdx|ipynb|txt|html?|mhtml?|docx|n?xml|zip)$/i;
/** Elements that make HTML rich. */
const RICH =
  'h1,h2,h3,h4,h5,h6,ul,ol,table,pre,blockquote,img,b,strong,i,em,a[href],code,sub,sup,del,math,.katex,mjx-container,[data-tex]';
/** Clipboard types of code editors: colours are not content. */
export const CODE = ['vscode-editor-data', 'application/vnd.code.copymetadata'];

/** Whether HTML has more than plain text. */
function isRich(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const paragraphs = body.querySelectorAll('p').length;
  return (
    (!!body.textContent?.trim() || !!body.querySelector('img')) &&
    (!!body.querySelector(RICH) || paragraphs > 1)
  );
}

/** Whether HTML is only a picture. */
function isPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return !body.textContent?.trim();
}

/** Classifies a paste or drop. */
export function intakeOf(data: DataTransfer | null): Intake {
  if (!data) return null;
  const files = [...data.files];
  const pictures = files.filter((it) => it.type.startsWith('image/'));
  const html = data.getData('text/html');
  // Spreadsheets add a picture of the table.
  if (pictures.length > 0 && (!html || isPicture(html))) return { kind: 'pictures', files: pictures };
  const file = files.find((it) => IMPORTED.test(it.name) || REFERENCE_FILE.test(it.name));
  if (file && !html) return { kind: 'file', file };
  if (html && !CODE.some((it) => data.types.includes(it)) && isRich(html)) return { kind: 'html', html };
  return null;
}

/** Runs now, or after IME composition. */
export function whenQuiet(view: EditorView, run: () => void): void {
  if (!view.composing && !view.compositionStarted) run();
  else
    view.contentDOM.addEventListener('compositionend', () => setTimeout(() => whenQuiet(view, run)), {
      once: true,
    });
}
