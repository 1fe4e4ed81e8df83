import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { serverNow } from '../../../src/client/clock.ts';
import { apartAt } from '../help/insert.ts';
import { isLiteral } from '../help/where.ts';
import { askPicture } from '../picture/ask.ts';
import { askResults, resultsIn } from '../result/ask.ts';
import { announce, announceFailure, type FileNotes, sayRest, TAKEN } from './announce.ts';
import { Unreadable } from './files/importedFile.ts';
import { type Intake, intakeOf, whenQuiet } from './intake.ts';
import { pictureIn } from './pictures/inline.ts';
import { newAddress, pictureMarks } from './pictures/places.ts';
import { carry } from './pictures/uploadPicture.ts';
import { uploadsOf } from './pictures/uploads.ts';
import { foreignIn, referencesIn, takePlain } from './plain.ts';
import { reading } from './reader.ts';
import { isInBibliography } from './references/place.ts';
import { looksLikeBibtex } from './references/recognize.ts';

/** Insertion point of a pending paste, mapped through changes. */
type Place = { id: number; from: number; to: number };

const reserve = StateEffect.define<Place>({
  map: (it, change) => ({ ...it, from: change.mapPos(it.from, 1), to: change.mapPos(it.to, -1) }),
});
const release = StateEffect.define<number>();

const places = StateField.define<readonly Place[]>({
  create: () => [],
  update(list, { changes, effects }) {
    let next = list.map((it) => ({
      ...it,
      from: changes.mapPos(it.from, 1),
      to: Math.max(changes.mapPos(it.from, 1), changes.mapPos(it.to, -1)),
    }));
    for (const effect of effects) {
      if (effect.is(reserve)) next = [...next, effect.value];
      if (effect.is(release)) next = next.filter((it) => it.id !== effect.value);
    }
    return next;
  },
});

let count = 0;

const uploads = uploadsOf(carry);

type Source = Blob | string | null;

/** `sources` maps placeholder addresses to pictures; unreadable ones have none and their mark says so. */
type ReadyPaste = {
  markdown: string;
  sources: readonly (readonly [address: string, source: Source])[];
  title?: string;
  due?: string;
  left?: readonly string[];
  rest?: readonly File[];
};

type DocumentIntake = Extract<Intake, { kind: 'document' }>;

/** Sign of pictures in Markdown or HTML. */
const PICTURE = /!\[|<img\b/i;

/** Replaces addresses of pictures to upload by placeholders: known ones, and data URLs. */
async function preparePaste(
  markdown: string,
  sourceOf: (url: string) => readonly [address: string, source: Source] | undefined,
): Promise<ReadyPaste> {
  // Finding pictures parses the whole text.
  if (!PICTURE.test(markdown)) return { markdown, sources: [] };
  const { withPictures } = await import('./files/notes.ts');
  const sources = new Map<string, readonly [string, Source]>();
  const put = withPictures(markdown, (url) => {
    const source =
      sources.get(url) ?? (/^data:/i.test(url) ? ([newAddress(), pictureIn(url)] as const) : sourceOf(url));
    if (source) sources.set(url, source);
    return source?.[0];
  });
  return { markdown: put, sources: [...sources.values()] };
}

async function readyHtml(html: string): Promise<ReadyPaste> {
  const { markdown, left = [] } = await reading({ kind: 'html', html });
  return {
    ...(await preparePaste(markdown, (url) => (/^https?:/.test(url) ? [url, url] : undefined))),
    left,
  };
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

/** Adds the references of files to the bibliography; false if they hold something else. */
async function tookReferences(view: EditorView, files: readonly File[], rest: readonly File[]) {
  const { addReferences } = await import('./references/add.ts');
  const read = await Promise.all(files.map(async (it) => ({ name: it.name, bytes: await bytesOf(it) })));
  return addReferences(view, read, namesOf(rest));
}

async function readyDocument({ file, pictures, rest }: DocumentIntake): Promise<ReadyPaste> {
  const imported = await reading({
    kind: 'file',
    name: file.name,
    bytes: await bytesOf(file),
    now: serverNow(),
    beside: namesOf(pictures),
  });
  const { markdown, pictures: found, beside, title, due, left = [] } = imported;
  const used = new Set(beside?.values());
  const ready = await preparePaste(markdown, (url) => {
    const picture = found.get(url);
    const source = picture ? fileOf(picture) : pictures.find(({ name }) => name === beside?.get(url));
    return source && [newAddress(), source];
  });
  return {
    ...ready,
    left,
    rest: [...pictures.filter(({ name }) => !used.has(name)), ...rest],
    ...(title && { title }),
    ...(due && { due }),
  };
}

const fileOf = ({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }) =>
  new File([bytes.slice()], name, { type });

function readyPictures(files: readonly File[], rest: readonly File[]): ReadyPaste {
  const sources = files.map((it) => [newAddress(), it] as const);
  return { markdown: pictureMarks(sources.map(([address]) => ({ address, alt: '' }))), sources, rest };
}

const NO_REFERENCES = '没有在这个文件里读到文献，或者里面还有别的文字';

/** What is to be inserted; null if the files became references. Throws `Unreadable`. */
async function readyOf(view: EditorView, intake: Intake): Promise<ReadyPaste | null> {
  switch (intake.kind) {
    case 'html':
      return readyHtml(intake.html);
    case 'pictures':
      return readyPictures(intake.files, intake.rest);
    case 'document': {
      const { file, pictures, rest } = intake;
      const mayBeReferences = /\.txt$/i.test(file.name);
      if (mayBeReferences && (await tookReferences(view, [file], [...pictures, ...rest]))) return null;
      return readyDocument(intake);
    }
    case 'references':
      if (!(await tookReferences(view, intake.files, intake.rest))) throw new Unreadable(NO_REFERENCES);
      return null;
    case 'documents':
      throw new Unreadable(
        `一次只能放进一篇，这里有 ${intake.files.length} 篇（${namesOf(intake.files).join('、')}）：请一篇一篇放，或者用上面的“导入”一次导入全部`,
      );
  }
}

/** Whether Markdown needs lines of its own. */
const isBlock = (markdown: string) =>
  markdown.includes('\n') || /^(?:[#>|-]|\d+\. |!\[|```|\$\$)/.test(markdown);

/** Inserts the result at its mapped place; the cursor goes into empty brackets of a picture. */
function insertPaste(view: EditorView, id: number, ready: ReadyPaste): void {
  const { markdown, sources, title = '', due = '', left = [], rest = [] } = ready;
  const place = view.state.field(places).find((it) => it.id === id);
  if (!place) return;
  const { from, to } = place;
  const { before, after } = isBlock(markdown)
    ? apartAt(view.state.doc.toString(), from, to)
    : { before: '', after: '' };
  const hole = markdown.indexOf('![](upload:');
  const cursor = hole < 0 ? markdown.length : hole + 2;
  view.dispatch({
    changes: { from, to, insert: before + markdown + after },
    selection: { anchor: from + before.length + cursor },
    effects: release.of(id),
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  view.dom.dispatchEvent(new CustomEvent<FileNotes>(TAKEN, { detail: { title, due } }));
  const plugin = view.plugin(uploads);
  for (const [address, source] of sources) if (source !== null) plugin?.add(address, source);
  const said = [
    due && `日期 ${due} 在将来：已填进“设置”的“定时发布”；要现在发布，请清空那一项。`,
    left.length > 0 && `没有原样带进来的：${left.join('，')}。请对照原文检查。`,
    sayRest(namesOf(rest)),
  ].filter(Boolean);
  if (said.length > 0) announce(view, said.join(''));
  if (hole >= 0) view.dispatch({ effects: EditorView.announce.of('已插入图片，请在方括号里写一句图片说明') });
}

async function take(
  view: EditorView,
  intake: Intake,
  { from, to }: { from: number; to: number },
  then = () => {},
): Promise<void> {
  const id = ++count;
  view.dispatch({ effects: reserve.of({ id, from, to }) });
  try {
    const ready = await readyOf(view, intake);
    if (!ready) {
      view.dispatch({ effects: release.of(id) });
      return;
    }
    whenQuiet(view, () => {
      insertPaste(view, id, ready);
      then();
    });
  } catch (error) {
    view.dispatch({ effects: release.of(id) });
    announceFailure(view, error instanceof Unreadable ? error.message : '没有读懂这个文件，请检查后再试');
  }
}

/** Text that looks like references; a page that only mentions some comes as `intake` reads it. */
async function takeReferences(view: EditorView, text: string, intake: Intake | null): Promise<void> {
  const { areReferences } = await import('./references/read.ts');
  if (intake && !areReferences(text)) await take(view, intake, view.state.selection.main);
  else await takePlain(view, text);
}

/** Source of a pending picture: blob or web address. */
export const waitingPicture = (view: EditorView, address: string): Blob | string | undefined =>
  view.plugin(uploads)?.sourceOf(address);

/** Uploads a replacement; the old picture stays until then. */
export const replacePicture = (view: EditorView, address: string, picture: File): void =>
  view.plugin(uploads)?.replace(address, picture);

const OTHERS =
  '只能放入图片和三维结果，或者 .md、.ipynb、.docx、.html、.mhtml、.xml、.zip 和 .bib、.ris、.enw、.nbib 文件。其他文件请在“设置”里作为附件上传';

/** Takes files that were dropped, pasted or chosen; `ask` for the caption of a single picture. */
function takeData(view: EditorView, data: DataTransfer, at: { from: number; to: number }, ask = false): void {
  const files = [...data.files];
  const results = resultsIn(files);
  if (results.length > 0) {
    view.dispatch({ selection: { anchor: at.from, head: at.to } });
    askResults(view, results);
    const rest = sayRest(namesOf(files.filter((it) => !results.includes(it))));
    if (rest) announce(view, rest);
    return;
  }
  const intake = intakeOf(data);
  const isOne = intake?.kind === 'pictures' && intake.files.length === 1;
  if (intake) void take(view, intake, at, () => ask && isOne && askPicture(view, 'words'));
  else announceFailure(view, OTHERS);
}

/** Inserts chosen files at the cursor. */
export function takeFiles(view: EditorView, files: readonly File[]): void {
  const data = new DataTransfer();
  for (const it of files) data.items.add(it);
  takeData(view, data, view.state.selection.main, true);
}

const handlers = EditorView.domEventHandlers({
  paste(event, view) {
    const { from, to } = view.state.selection.main;
    if (view.composing) return false;
    const isSingle = view.state.selection.ranges.length === 1;
    const references = isSingle ? referencesIn(event.clipboardData) : '';
    const isCode = isLiteral(view.state, from);
    const isConverted = references && !looksLikeBibtex(references) && isInBibliography(view.state, from);
    if (isCode && !isConverted) return false;
    const intake = isCode ? null : intakeOf(event.clipboardData);
    if (references) {
      event.preventDefault();
      void takeReferences(view, references, intake);
      return true;
    }
    const foreign = intake || !isSingle ? '' : foreignIn(event.clipboardData);
    const data = event.clipboardData;
    const isFiles = !!data?.files.length && data.getData('text/plain') === '';
    if (!intake && !foreign && !isFiles) return false;
    event.preventDefault();
    if (intake) void take(view, intake, { from, to });
    else if (foreign) void takePlain(view, foreign);
    else if (data) takeData(view, data, { from, to });
    return true;
  },
  drop(event, view) {
    if (view.composing || !event.dataTransfer?.files.length) return false;
    event.preventDefault();
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head;
    takeData(view, event.dataTransfer, { from: at, to: at });
    return true;
  },
});

/** Paste and drop handlers. */
export const pasting: Extension = [places, uploads, handlers];
