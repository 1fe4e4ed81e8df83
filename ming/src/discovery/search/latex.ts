import { formulaEnd } from '../../../../markdown/syntax/dollars.ts';

/** LaTeX commands for single symbols. */
const SIGNS: Record<string, string> = Object.fromEntries(
  (
    'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ ' +
    'pi π rho ρ varrho ρ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω ' +
    'Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω ' +
    'partial ∂ nabla ∇ infty ∞ int ∫ iint ∬ iiint ∭ oint ∮ sum ∑ prod ∏ cdot · times × div ÷ pm ± mp ∓ ' +
    'le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ approx ≈ sim ∼ simeq ≃ equiv ≡ propto ∝ ll ≪ gg ≫ ' +
    'to → rightarrow → Rightarrow ⇒ leftarrow ← Leftrightarrow ⇔ mapsto ↦ in ∈ notin ∉ subset ⊂ cup ∪ cap ∩ forall ∀ exists ∃ ' +
    'otimes ⊗ oplus ⊕ perp ⊥ parallel ∥ mid ∣ ell ℓ hbar ħ prime ′ degree ° circ ∘ ast ∗ star ⋆ bullet • ' +
    'ldots … cdots ⋯ dots … langle ⟨ rangle ⟩ lVert ‖ rVert ‖ Vert ‖ lvert | rvert | vert |'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, word, i, all) => {
      if (i % 2 === 0) pairs.push([word, all[i + 1] ?? '']);
      return pairs;
    }, []),
);

const GROUP = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
const FRACTION = new RegExp(String.raw`\\[cdt]?frac\s*${GROUP}\s*${GROUP}`);
const SHORT_FRACTION = /\\[cdt]?frac\s*([0-9a-zA-Z])\s*([0-9a-zA-Z])/;
const ROOT = new RegExp(String.raw`\\sqrt\s*(?:\[[^\]]*\])?\s*${GROUP}`);
/** Maximum length of a `$$` formula in characters. */
const FORMULA_MOST = 2_000;
/** Fractions and roots converted per formula. */
const NESTED_MOST = 50;

const parenthesize = (text: string) =>
  /^[\p{L}\p{N}.\\]*$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`;

function replaceInnermost(tex: string): string {
  return tex
    .replace(FRACTION, (_, above: string, below: string) => `${parenthesize(above)}/${parenthesize(below)}`)
    .replace(SHORT_FRACTION, '$1/$2')
    .replace(ROOT, (_, inner: string) => `√${parenthesize(inner)}`);
}

/** LaTeX as readable text: `\sigma_{\max}` → `σ_max`, `\frac{a}{b}` → `a/b`. Never throws. */
export function readableLatex(tex: string): string {
  let text = tex;
  for (let i = 0; i < NESTED_MOST; i++) {
    const next = replaceInnermost(text);
    if (next === text) break;
    text = next;
  }
  return text
    .replace(
      /\\(?:begin|end)\s*\{[^{}]*\}|\\(?:left|right|big|Big|bigg|Bigg|displaystyle|limits|nonumber|label\s*\{[^{}]*\})(?![a-zA-Z])/g,
      ' ',
    )
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => commandText(name))
    .replace(/\\[,;:!> ]|\\\\|~|&/g, ' ')
    .replace(/[{}]|\\(?=[|{}%#$_&])|\\$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Drops fonts and accents; keeps names of functions and unknown commands. */
function commandText(name: string): string {
  if (Object.hasOwn(SIGNS, name)) return SIGNS[name] ?? '';
  return /^(?:math[a-z]+|text[a-z]*|operatorname|boldsymbol|bm|bar|hat|tilde|vec|dot|ddot|over(?:line|bar)|under(?:line|brace)|q?quad|hspace|mathrm)$/.test(
    name,
  )
    ? ''
    : name;
}

/** End of the `$$` formula at `from`; -1 if none. */
function displayEnd(text: string, from: number): number {
  const end = text.indexOf('$$', from + 2);
  return end > from + 2 && end - from <= FORMULA_MOST ? end + 2 : -1;
}

/** Makes formulas between dollars readable; prices and shell variables are left alone. */
export function withoutTex(text: string): string {
  let [plain, done] = ['', 0];
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at)) {
    const display = text[at + 1] === '$';
    const end = text[at - 1] === '\\' ? -1 : display ? displayEnd(text, at) : formulaEnd(text, at);
    if (end < 0) {
      at += display ? 2 : 1;
      continue;
    }
    const width = display ? 2 : 1;
    plain += text.slice(done, at) + readableLatex(text.slice(at + width, end - width));
    [done, at] = [end, end];
  }
  return plain + text.slice(done);
}
