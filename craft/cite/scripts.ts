/** Superscript and subscript characters, aligned with their plain ones. */
const PLAIN = '0123456789+-=()aehijklmnoprstuvxβγρφχ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ';
const PLAIN_RAISED = "0123456789+-=()abcdefghijklmnoprstuvwxyzTβγδθ∘°'";
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀᵝᵞᵟᶿ°°′';

const mapOf = (from: string, to: string) => {
  const signs = [...to];
  return new Map([...from].map((it, at) => [it, signs[at] ?? '']));
};
const LOWER = mapOf(PLAIN, LOWERED);
const RAISE = mapOf(PLAIN_RAISED, RAISED);

/** Unicode superscript or subscript; falls back to `^` or `_` notation. */
export function raisedOrLowered(text: string, isRaised: boolean): string {
  const signs = [...text.replaceAll('−', '-')].map((it) => (isRaised ? RAISE : LOWER).get(it));
  // A decimal point, as in PM₂.₅, has no subscript form.
  if (/^\d+\.\d+$/.test(text)) signs[text.indexOf('.')] = '.';
  if (signs.every((it) => it !== undefined)) return signs.join('');
  return `${isRaised ? '^' : '_'}${text.length > 1 ? `{${text}}` : text}`;
}
