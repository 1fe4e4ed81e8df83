import { basename, dirname, join } from 'pathe';
import { MISSING_FORMULA, missingPicture } from '../../../../markdown/placeholders.ts';
import { allIn, attributeOf, closestElement, partOf } from '../xml.ts';

/** Counts of unresolved equations and pictures. */
export type MissingParts = { equations: number; pictures: number };

/** OLE equation editors: Equation 3.0, MathType. */
const EQUATION = /^(?:Equation|MathType|KFormula)\b/i;
/** Supported pictures. */
const SHOWN = /\.(?:png|jpe?g|gif|webp)$/i;

/** Relationship targets by id; '' if external. */
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

/** Replaces an element by text. */
function replaceBy(node: Element, words: string): void {
  const document = node.ownerDocument as Document;
  const text = document.createElementNS(closestElement(node, 'r')?.namespaceURI ?? node.namespaceURI, 'w:t');
  text.appendChild(document.createTextNode(words));
  node.parentNode?.replaceChild(text, node);
}

/** Container of a picture. */
const holderOf = (node: Element) =>
  ['object', 'pict', 'drawing'].map((it) => closestElement(node, it)).find(Boolean);

/**
 * Marks OLE equations without preview, missing pictures and charts in place. `has` and `read` access the
 * archive.
 */
export function withoutUnfound(
  document: Document,
  path: string,
  { has, read }: { has: (path: string) => boolean; read: (path: string) => string | undefined },
): MissingParts {
  const targets = targetsOf(path, read);
  const found = { equations: 0, pictures: 0 };
  const targetOf = (it: Element) => {
    const to = targets.get(attributeOf(it, 'embed') || attributeOf(it, 'id')) ?? '';
    return has(to) ? to : '';
  };
  for (const it of allIn(document, 'OLEObject')) {
    const object = EQUATION.test(attributeOf(it, 'ProgID')) ? closestElement(it, 'object') : undefined;
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
  // Reported by `omittedIn`; mark the place too.
  for (const it of ['chart', 'relIds'].flatMap((name) => allIn(document, name))) {
    const drawing = closestElement(it, 'drawing');
    const words = drawing && attributeOf(allIn(drawing, 'docPr')[0], 'descr');
    if (drawing?.parentNode) replaceBy(drawing, missingPicture(words ?? ''));
  }
  return found;
}
