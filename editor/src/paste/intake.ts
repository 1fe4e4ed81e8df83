import type { EditorView } from '@codemirror/view';
import { REFERENCE_FILE } from './references/recognize.ts';

/** What is taken of a paste, drop or choice of files. `rest`: files that are not. */
export type Intake =
  | { kind: 'pictures'; files: File[]; rest: File[] }
  /** `pictures` were given with it, and may be those of its text. */
  | { kind: 'document'; file: File; pictures: File[]; rest: File[] }
  | { kind: 'references'; files: File[]; rest: File[] }
  /** Several at once are taken by the importer alone. */
  | { kind: 'documents'; files: File[] }
  | { kind: 'html'; html: string };

/** Files for `importFile`, which is lazy-loaded. */
const DOCUMENT = /\.(?:md|markdown|mdown|mdx|ipynb|txt|html?|mhtml?|docx|n?xml|zip)$/i;
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

const isPictureFile = ({ type }: File) => type.startsWith('image/');

/** What is taken of files; null if none of them can be. */
function intakeOfFiles(files: readonly File[]): Intake | null {
  const pictures = files.filter(isPictureFile);
  const documents = files.filter(({ name }) => DOCUMENT.test(name));
  const references = files.filter(({ name }) => REFERENCE_FILE.test(name));
  const [file] = documents;
  const without = (...taken: readonly File[]) => files.filter((it) => !taken.includes(it));
  if (documents.length > 1) return { kind: 'documents', files: documents };
  if (file) return { kind: 'document', file, pictures, rest: without(file, ...pictures) };
  if (pictures.length > 0) return { kind: 'pictures', files: pictures, rest: without(...pictures) };
  if (references.length > 0) return { kind: 'references', files: references, rest: without(...references) };
  return null;
}

/** Classifies a paste or drop. */
export function intakeOf(data: DataTransfer | null): Intake | null {
  if (!data) return null;
  const html = data.getData('text/html');
  if (!html) return intakeOfFiles([...data.files]);
  const pictures = [...data.files].filter(isPictureFile);
  // Spreadsheets add a picture of the table.
  if (pictures.length > 0 && isPicture(html)) return { kind: 'pictures', files: pictures, rest: [] };
  const isCode = CODE.some((it) => data.types.includes(it));
  return !isCode && isRich(html) ? { kind: 'html', html } : null;
}

/** Runs now, or after IME composition. */
export function whenQuiet(view: EditorView, run: () => void): void {
  if (!view.composing && !view.compositionStarted) run();
  else
    view.contentDOM.addEventListener('compositionend', () => setTimeout(() => whenQuiet(view, run)), {
      once: true,
    });
}
