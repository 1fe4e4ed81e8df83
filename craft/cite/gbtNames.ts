import { isHan, type Name, OTHERS } from './item.ts';

/** Names that are written before the rest is left out (GB/T 7714—2015, 8.1.2; the same in 2025). */
const MOST = 3;

/** How names are written: in 2015 families in capitals, and no hyphen between initials (8.1.1). */
type Manner = { capitals: boolean; hyphens: boolean; comma: string; suffix: string };

const IN_2015: Manner = { capitals: true, hyphens: false, comma: ', ', suffix: ', ' };
const IN_2025: Manner = { capitals: false, hyphens: true, comma: '，', suffix: ' ' };

/** Given names as initials without stops: `Ismail B.` as `I B`, `J.-P.` as `J P`, or with its hyphen. */
function initials(given: string, { hyphens }: Manner): string {
  return given
    .split(/[\s.]+/)
    .map((part) =>
      part
        .split(/[-‐–]+/)
        .filter(Boolean)
        .map((it) => (/^\p{Lu}{2,3}$/u.test(it) ? [...it].join(' ') : ([...it][0] ?? '')))
        .join(hyphens ? '-' : ' '),
    )
    .filter(Boolean)
    .join(' ')
    .replace(/ (?=-)/g, '')
    .toUpperCase();
}

function nameOf(name: Name, manner: Manner): string {
  const { literal, family = '', given = '', suffix } = name;
  if (literal !== undefined) return literal;
  if (isHan(family)) return `${family}${given}`;
  const plain = [name['non-dropping-particle'], family].filter(Boolean).join(' ');
  const last = manner.capitals ? plain.toUpperCase() : plain;
  const whole = [last, initials(given, manner)].filter(Boolean).join(' ');
  return suffix ? `${whole}${manner.suffix}${suffix}` : whole;
}

function listed(names: readonly Name[] | undefined, chinese: boolean, manner: Manner): string {
  const known = (names ?? []).filter(({ literal }) => literal !== OTHERS);
  const more = known.length > MOST || known.length < (names ?? []).length;
  const list = known.slice(0, MOST).map((it) => nameOf(it, manner));
  return [...list, ...(more && list.length > 0 ? [chinese ? '等' : 'et al'] : [])].join(manner.comma);
}

/** The persons responsible for a work by GB/T 7714—2015: three of them, then 等 or et al. */
export const names2015 = (names: readonly Name[] | undefined, chinese: boolean): string =>
  listed(names, chinese, IN_2015);

/** The same by GB/T 7714—2025: families as they are written, a comma of full width. */
export const names2025 = (names: readonly Name[] | undefined, chinese: boolean): string =>
  listed(names, chinese, IN_2025);
