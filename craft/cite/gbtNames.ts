import { isHan, type Name, OTHERS } from './item.ts';

/** Names that are written before the rest is left out (GB/T 7714—2015, 8.1.2). */
const MOST = 3;

/** Given names as initials without stops: `Ismail B.` as `I B`, `J.-P.` as `J P` (8.1.1). */
function initials(given: string): string {
  return given
    .split(/[\s.\-‐–]+/)
    .filter(Boolean)
    .flatMap((it) => (/^\p{Lu}{2,3}$/u.test(it) ? [...it] : [[...it][0] ?? '']))
    .join(' ')
    .toUpperCase();
}

function nameOf(name: Name): string {
  const { literal, family = '', given = '', suffix } = name;
  if (literal !== undefined) return literal;
  if (isHan(family)) return `${family}${given}`;
  const last = [name['non-dropping-particle'], family].filter(Boolean).join(' ').toUpperCase();
  const whole = [last, initials(given)].filter(Boolean).join(' ');
  return suffix ? `${whole}, ${suffix}` : whole;
}

/** The persons responsible for a work: three of them, then 等 or et al. */
export function gbtNames(names: readonly Name[] | undefined, chinese: boolean): string {
  const known = (names ?? []).filter(({ literal }) => literal !== OTHERS);
  const more = known.length > MOST || known.length < (names ?? []).length;
  const list = known.slice(0, MOST).map(nameOf);
  return [...list, ...(more && list.length > 0 ? [chinese ? '等' : 'et al'] : [])].join(', ');
}
