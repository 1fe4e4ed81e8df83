import { type Name, OTHERS } from './item.ts';

/** Names before 等 or et al. (GB/T 7714—2015, 8.1.2; same in 2025). */
const MOST = 3;

/** 2015: surnames in capitals, no hyphen between initials (8.1.1). */
type NameStyle = { capitals: boolean; hyphens: boolean; comma: string; suffix: string };

const IN_2015: NameStyle = { capitals: true, hyphens: false, comma: ', ', suffix: ', ' };
const IN_2025: NameStyle = { capitals: false, hyphens: true, comma: '，', suffix: ' ' };

/** Initials without stops: `Ismail B.` gives `I B`, `J.-P.` gives `J P`, or `J-P` with hyphens. */
function initials(given: string, { hyphens }: NameStyle): string {
  // In a name all in capitals, short words are names as well: `CHUL HO`.
  const areNames = /\p{Lu}{4}/u.test(given);
  return given
    .replace(/\.\s*(?=[-‐–])/g, '')
    .split(/[\s.]+/)
    .map((part) =>
      part
        .split(/[-‐–]+/)
        .filter(Boolean)
        .map((it) => (!areNames && /^\p{Lu}{2,3}$/u.test(it) ? [...it].join(' ') : ([...it][0] ?? '')))
        .join(hyphens ? '-' : ' '),
    )
    .filter(Boolean)
    .join(' ')
    .toUpperCase();
}

const LATIN = /^\p{Script=Latin}/u;
/** Names written without a space and never abbreviated. */
const WHOLE = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function nameOf(name: Name, manner: NameStyle): string {
  const { literal, family = '', given = '', suffix } = name;
  if (literal !== undefined) return literal;
  if (WHOLE.test(family) && !LATIN.test(given)) return `${family}${given}`;
  const plain = [name['non-dropping-particle'], family].filter(Boolean).join(' ');
  const last = manner.capitals ? plain.toUpperCase() : plain;
  const whole = [last, initials(given, manner)].filter(Boolean).join(' ');
  return suffix ? `${whole}${manner.suffix}${suffix}` : whole;
}

function formatNames(names: readonly Name[] | undefined, chinese: boolean, manner: NameStyle): string {
  const known = (names ?? []).filter(({ literal }) => literal !== OTHERS);
  const more = known.length > MOST || known.length < (names ?? []).length;
  const list = known.slice(0, MOST).map((it) => nameOf(it, manner));
  return [...list, ...(more && list.length > 0 ? [chinese ? '等' : 'et al'] : [])].join(manner.comma);
}

/** Names by GB/T 7714—2015: three, then 等 or et al. */
export const names2015 = (names: readonly Name[] | undefined, chinese: boolean): string =>
  formatNames(names, chinese, IN_2015);

/** Names by GB/T 7714—2025: surnames not capitalised, full-width comma. */
export const names2025 = (names: readonly Name[] | undefined, chinese: boolean): string =>
  formatNames(names, chinese, IN_2025);
