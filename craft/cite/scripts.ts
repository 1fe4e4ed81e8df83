/** Characters that are written raised and lowered, in the order of those that they stand for. */
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

/** A raised or lowered text as characters; with its `^` or `_` where there are none for it. */
export function raisedOrLowered(text: string, isRaised: boolean): string {
  const signs = [...text.replaceAll('−', '-')].map((it) => (isRaised ? RAISE : LOWER).get(it));
  if (signs.every((it) => it !== undefined)) return signs.join('');
  return `${isRaised ? '^' : '_'}${text.length > 1 ? `{${text}}` : text}`;
}
