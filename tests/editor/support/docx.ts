import { strToU8, zipSync } from 'fflate';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

export const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
export const words = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const heading = (level: number, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr>${words(text)}</w:p>`;
/** A math run; `style` is `m:sty`. */
export const run = (text: string, properties = '') =>
  `<m:r><m:rPr>${properties}</m:rPr><m:t>${text}</m:t></m:r>`;
export const math = (...parts: string[]) => `<m:oMath>${parts.join('')}</m:oMath>`;
/** `<m:name>` with child elements. */
export const m = (name: string, ...parts: string[]) => `<m:${name}>${parts.join('')}</m:${name}>`;
/** Properties: `set('nary', { chr: '∑' })`. */
export const set = (name: string, values: Record<string, string>) =>
  m(`${name}Pr`, ...Object.entries(values).map(([key, value]) => `<m:${key} m:val="${value}"/>`));
export const picture = (id: string, alt: string) =>
  `<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:docPr id="1" name="a" descr="${alt}"/>` +
  `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData><pic:pic xmlns:pic="${DRAWING}/picture"><pic:blipFill>` +
  `<a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const style = (level: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`;

const CENTRED =
  '<w:style w:type="paragraph" w:styleId="Centred"><w:name w:val="Caption"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Middle"><w:name w:val="Middle"/><w:basedOn w:val="Centred"/></w:style>';

const HIDING =
  '<w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="Below"><w:name w:val="Below"/><w:basedOn w:val="Secret"/></w:style>';

/** Styles with outline level, direct and derived; one reset to body text; and styles with caps. */
const OUTLINED =
  '<w:style w:type="paragraph" w:styleId="Section"><w:name w:val="我的节"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="我的小节"/><w:basedOn w:val="Heading3"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Plain"><w:name w:val="正文样"/><w:basedOn w:val="Section"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>' +
  '<w:style w:type="character" w:styleId="Loud"><w:name w:val="Loud"/><w:rPr><w:caps/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="Louder"><w:name w:val="Louder"/><w:basedOn w:val="Loud"/></w:style>';

/** A Word document with this body and media files. */
export function docx(body: string, media: Record<string, Uint8Array> = {}): Uint8Array {
  const names = Object.keys(media);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (list: string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
  const files: Record<string, string> = {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/></Types>',
    '_rels/.rels': relations([relation('r1', 'officeDocument', 'word/document.xml')]),
    'word/document.xml':
      `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${WORD}" xmlns:m="${MATH}" xmlns:r="${RELATIONS}">` +
      `<w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations([
      relation('s', 'styles', 'styles.xml'),
      ...names.map((name) => relation(name.split('.')[0] ?? '', 'image', `media/${name}`)),
    ]),
    'word/styles.xml': `<w:styles xmlns:w="${WORD}">${[1, 2, 3].map(style).join('')}${CENTRED}${HIDING}${OUTLINED}</w:styles>`,
  };
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  const pictures = Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes] as const);
  return zipSync(Object.fromEntries([...parts, ...pictures]));
}
