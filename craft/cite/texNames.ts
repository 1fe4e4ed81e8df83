import { isHan, type Name, OTHERS } from './item.ts';
import { texOf } from './tex.ts';

/** A Chinese name without a separator character. */
const PERSON = /^(?:(?![和与等])\p{Script=Han}){2,4}$/u;
/** Braced if it contains a separator. */
const part = (text: string) => (/[;；，、]/.test(text) || isHan(text) ? `{${texOf(text)}}` : texOf(text));

/** Writes names as a BibTeX field. */
export function texNames(names: readonly Name[]): string {
  return names
    .map((name) => {
      const { literal, family = '', given, suffix } = name;
      if (literal === OTHERS || (literal !== undefined && PERSON.test(literal))) return texOf(literal);
      if (literal !== undefined) return `{${texOf(literal)}}`;
      const particle = name['non-dropping-particle'];
      const last = [particle && part(particle), part(family)].filter(Boolean).join(' ');
      return [last, suffix && part(suffix), given && part(given)].filter(Boolean).join(', ');
    })
    .join(' and ');
}
