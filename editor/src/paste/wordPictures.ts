import { basename, dirname, join } from 'pathe';
import { MISSING_FORMULA, missingPicture } from '../../../markdown/placeholders.ts';
import { above, allIn, attributeOf, partOf } from './xml.ts';

/** What stands in a document where something of another file of its archive is, or of the web. */
export type Unfound = { equations: number; pictures: number };

/** Programs whose objects are equations: the editor of Word before 2007, and MathType. */
const EQUATION = /^(?:Equation|MathType|KFormula)\b/i;
/** Pictures that pages show. */
const SHOWN = /\.(?:png|jpe?g|gif|webp)$/i;

/** Where the relations of a part lead, by their ids: paths within the archive; empty for what is outside of it. */
function targetsOf(path: string, read: (path: string) => string | undefined): Map<string, string> {
  const xml = read(join(dirname(path), '_rels', `${basename(path)}.rels`));
  const relations = xml ? partOf(xml) : undefined;
  return new Map(
    (relations ? allIn(relations, 'Relationship') : []).map((it) => {
      const target = attributeOf(it, 'Target');
      const isOutside = attributeOf(it, 'TargetMode') === 'External';
      const whole = target.startsWith('/') ? target.slice(1) : join(dirname(path), target);
      return [attributeOf(it, 'Id'), isOutside ? '' : whole];
    }),
  );
}

/** Puts words in the place of an element of a run. */
function replaceBy(node: Element, words: string): void {
  const document = node.ownerDocument as Document;
  const text = document.createElementNS(above(node, 'r')?.namespaceURI ?? node.namespaceURI, 'w:t');
  text.appendChild(document.createTextNode(words));
  node.parentNode?.replaceChild(text, node);
}

/** What of a run holds a picture: the drawing, the shape or the object. */
const holderOf = (node: Element) => ['object', 'pict', 'drawing'].map((it) => above(node, it)).find(Boolean);

/**
 * Says in a part of a document, in place, where equations are that only their old editors read, unless a picture shows them,
 * and where pictures are that the archive does not hold, and charts; `has` and `read` are of the archive.
 */
export function withoutUnfound(
  document: Document,
  path: string,
  { has, read }: { has: (path: string) => boolean; read: (path: string) => string | undefined },
): Unfound {
  const targets = targetsOf(path, read);
  const found = { equations: 0, pictures: 0 };
  const targetOf = (it: Element) => {
    const to = targets.get(attributeOf(it, 'embed') || attributeOf(it, 'id')) ?? '';
    return has(to) ? to : '';
  };
  for (const it of allIn(document, 'OLEObject')) {
    const object = EQUATION.test(attributeOf(it, 'ProgID')) ? above(it, 'object') : undefined;
    if (!object) continue;
    found.equations++;
    const isShown = allIn(object, 'imagedata').some((one) => SHOWN.test(targetOf(one)));
    if (!isShown) replaceBy(object, MISSING_FORMULA);
  }
  for (const it of [...allIn(document, 'blip'), ...allIn(document, 'imagedata')]) {
    const named = ['embed', 'link', 'id'].some((name) => attributeOf(it, name) !== '');
    const holder = named && !targetOf(it) ? holderOf(it) : undefined;
    if (!holder?.parentNode) continue;
    found.pictures++;
    const words = attributeOf(allIn(holder, 'docPr')[0], 'descr') || attributeOf(it, 'title');
    replaceBy(holder, missingPicture(words));
  }
  // What is told with how often (see `omittedIn`) says where it was as well.
  for (const it of ['chart', 'relIds'].flatMap((name) => allIn(document, name))) {
    const drawing = above(it, 'drawing');
    const words = drawing && attributeOf(allIn(drawing, 'docPr')[0], 'descr');
    if (drawing?.parentNode) replaceBy(drawing, missingPicture(words ?? ''));
  }
  return found;
}
