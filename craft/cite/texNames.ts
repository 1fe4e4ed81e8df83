import { isHan, type Name, OTHERS } from './item.ts';
import { texOf } from './tex.ts';

/** Names as a BibTeX field. */
export function texNames(names: readonly Name[]): string {
  return names
    .map((name) => {
      const { literal, family = '', given, suffix } = name;
      if (literal === OTHERS || (literal !== undefined && isHan(literal) && !/[\s,]/.test(literal)))
        return texOf(literal);
      if (literal !== undefined) return `{${texOf(literal)}}`;
      const particle = name['non-dropping-particle'];
      const last = [particle && texOf(particle), texOf(family)].filter(Boolean).join(' ');
      return [last, suffix && texOf(suffix), given && texOf(given)].filter(Boolean).join(', ');
    })
    .join(' and ');
}
