import { XMLSerializer } from '@xmldom/xmldom';
import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate';
import type { ElementContent, Root } from 'hast';
import mammoth from 'mammoth';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { openArchive } from '../files/archive.ts';
import type { ImportedFile, Picture } from '../files/importedFile.ts';
import { formula } from '../formulas/formulas.ts';
import { markdownFromTree } from '../html.ts';
import { partOf } from '../xml.ts';
import { capitalStyles, withCapitals } from './caps.ts';
import { hiddenStyles, paleIn, withoutHidden } from './hiddenText.ts';
import { withoutUnfound } from './missing.ts';
import { type ExtractedFormula, LIFTED, liftFormulas } from './office.ts';
import { omittedIn } from './omissions.ts';
import { markOutline, markSides, SIDE_STYLES, stylesIn } from './sides.ts';
import { exposeUnread } from './unreadElements.ts';

/** Parts with text. */
const PARTS = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/;
/** Picture types. */
const TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** Attribute: format of a picture without address. */
const FORMAT = 'data-format';

/** `image/x-emf` as `EMF`. */
const formatOf = (type: string) =>
  type
    .replace(/^image\/(x-)?/, '')
    .toUpperCase()
    .slice(0, 10);

/** Style map for mammoth. */
const STYLES = [
  ...SIDE_STYLES,
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='标题'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='标题 ${level}'] => h${level}:fresh`),
  // Dropped by mammoth by default.
  'u => u',
  'highlight => mark',
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='代码'] => pre:separator('\\n')",
];

/** Puts lifted formulas back into the HTML. */
function sink(root: Root, lifted: readonly ExtractedFormula[]): void {
  visit(root, 'text', (node, index, parent) => {
    const pieces = node.value.split(LIFTED);
    if (!parent || index === undefined || pieces.length === 1) return undefined;
    const put = pieces.flatMap((piece, n): ElementContent[] => {
      const found = n % 2 ? lifted[Number(piece)] : undefined;
      if (found) return found.tex ? [formula(found.tex, found.display)] : [];
      return piece ? [{ type: 'text', value: piece }] : [];
    });
    parent.children.splice(index, 1, ...put);
    return index + put.length;
  });
}

/** Empty elements of Word, and those that `omittedIn` reports. */
const EMPTY =
  /Range(?:Start|End)$|^w:(?:perm(?:Start|End)|tblPrEx|separator|continuationSeparator|pgNum|control|altChunk)$/;

/** Counts mammoth's warnings by element. */
function unreadIn(messages: readonly { message: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { message } of messages) {
    const [, name = ''] = /unrecognised element was ignored: (w:\w+)/.exec(message) ?? [];
    const isSign = message.startsWith('A w:sym element');
    const what = isSign ? '没有相应字符的符号' : name && !EMPTY.test(name) ? `没有读懂的 ${name}` : '';
    if (what) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${what} ${count} 处（没有带来）`);
}

/**
 * Converts DOCX with pictures and equations (which mammoth drops) to Markdown. Throws `Unreadable` if invalid
 * or too large.
 */
export async function markdownFromDocx(bytes: Uint8Array): Promise<ImportedFile> {
  const unpacked = openArchive(bytes).read(() => true);
  const read = (name: string) => [name, strFromU8(unpacked.get(name) ?? new Uint8Array())] as const;
  const omitted = omittedIn(new Map(['word/comments.xml', 'word/document.xml'].map(read)));
  const files: Zippable = Object.fromEntries(unpacked);
  const lifted: ExtractedFormula[] = [];
  const sheet = strFromU8(unpacked.get('word/styles.xml') ?? new Uint8Array());
  const [hiding, styles, capitals] = [hiddenStyles(sheet), stylesIn(sheet), capitalStyles(sheet)];
  let [hidden, pale, small, equations, absent] = [0, 0, 0, 0, 0];
  const archive = {
    has: (name: string) => unpacked.has(name),
    read: (name: string) =>
      unpacked.has(name) ? strFromU8(unpacked.get(name) ?? new Uint8Array()) : undefined,
  };
  for (const [name, part] of Object.entries(files)) {
    const document = PARTS.test(name) ? partOf(strFromU8(part as Uint8Array)) : undefined;
    if (!document) continue;
    hidden += withoutHidden(document, hiding);
    pale += paleIn(document);
    const unfound = withoutUnfound(document, name, archive);
    equations += unfound.equations;
    absent += unfound.pictures;
    exposeUnread(document);
    small += withCapitals(document, capitals);
    markSides(document, styles);
    markOutline(document, styles);
    liftFormulas(document, lifted);
    files[name] = strToU8(new XMLSerializer().serializeToString(document));
  }
  const pictures = new Map<string, Picture>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const ending = TYPES[image.contentType];
    const address = `image:${pictures.size + 1}`;
    // EMF, WMF and OLE previews, which browsers cannot show.
    if (!ending) return { src: '', [FORMAT]: formatOf(image.contentType) };
    const data = new Uint8Array(await image.readAsArrayBuffer());
    pictures.set(address, { name: `${pictures.size + 1}.${ending}`, type: image.contentType, bytes: data });
    return { src: address };
  });
  const whole = zipSync(files, { level: 0 });
  // mammoth: `arrayBuffer` in browsers, `buffer` in Node.
  const input = { arrayBuffer: whole.buffer, buffer: whole } as unknown as { arrayBuffer: ArrayBuffer };
  const { value, messages } = await mammoth.convertToHtml(input, { convertImage, styleMap: STYLES });
  const tree = unified().use(rehypeParse, { fragment: true }).parse(value);
  sink(tree, lifted);
  const { markdown, left } = markdownFromTree(tree);
  const unseen = [
    ...(hidden > 0 ? [`隐藏的内容 ${hidden} 处（没有带来）`] : []),
    ...(pale > 0 ? [`原来看不见的文字 ${pale} 处（留在原处，请检查）`] : []),
    ...(equations > 0
      ? [`MathType 与公式 3.0 的公式 ${equations} 处（没有源码；可以在 Word 里转换成公式，再导入）`]
      : []),
    ...(absent > 0 ? [`不在文件里的图片 ${absent} 张（原处有提示）`] : []),
    ...(small > 0 ? [`小型大写字母 ${small} 处（照键入的大小写）`] : []),
  ];
  return { markdown, pictures, left: [...omitted, ...unseen, ...unreadIn(messages), ...left] };
}
