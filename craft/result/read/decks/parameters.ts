import { evaluate } from '../../../evaluate.ts';
import { type Token, tokensOf } from '../../../lex.ts';
import { expressionOf, namesIn } from '../../../parse.ts';
import type { Block } from './inpBlocks.ts';
import type { DeckMesh } from './mesh.ts';

/** Mesh blocks: a line with an unknown parameter is dropped. */
const OF_MESH: readonly string[] = ['NODE', 'ELEMENT', 'NSET', 'ELSET', 'NGEN', 'NFILL', 'ELGEN', 'INSTANCE'];
const PARAMETER = /<([^<>]+)>/g;
const hasParameter = (line: string) => line.includes('<') && /<[^<>]+>/.test(line);

/** Python value: integers divide differently. */
export type Value = { number: number; isWhole: boolean } | { text: string };

const ENDS: readonly string[] = ['+', '-', '(', ')', ','];

/** *PARAMETER values of an Abaqus deck (Python expressions). */
export class Parameters {
  private readonly values = new Map<string, Value>();

  /** Substitutes parameters in a block; `mesh` counts dropped mesh lines. */
  take(block: Block, mesh: DeckMesh): Block {
    const { name, lines } = block;
    if (name === 'PARAMETER') for (const line of lines) this.define(line);
    const options = new Map([...block.options].map(([key, it]) => [key, this.filled(it) ?? it]));
    if (!OF_MESH.includes(name) || !lines.some(hasParameter)) return { name, options, lines };
    const filled = lines.map((it) => (hasParameter(it) ? this.filled(it) : it));
    const kept = filled.filter((it) => it !== undefined);
    if (kept.length < lines.length)
      mesh.leave(`*${name} 的一行`, '用到了 *PARAMETER 里算不出的参数', lines.length - kept.length);
    return { name, options, lines: kept };
  }

  /** Defines `name = expression`; unsupported expressions stay undefined. */
  private define(line: string): void {
    const [, name = '', formula = ''] = /^\s*([A-Za-z_]\w*)\s*=(?!=)\s*(.*?)\s*$/.exec(line) ?? [];
    const text = /^(?:'([^']*)'|"([^"]*)")$/.exec(formula);
    const value = text ? { text: text[1] ?? text[2] ?? '' } : this.valueOf(formula.replace(/#.*$/, ''));
    if (value) this.values.set(name, value);
    else this.values.delete(name);
  }

  private filled(line: string): string | undefined {
    let isKnown = true;
    const own = line.replace(PARAMETER, (_, formula: string) => {
      const known = this.values.get(formula.trim());
      const value = known ?? this.valueOf(formula);
      if (!value) isKnown = false;
      return value ? ('text' in value ? value.text : String(value.number)) : '';
    });
    return isKnown ? own : undefined;
  }

  set(name: string, value: Value): void {
    this.values.set(name, value);
  }

  /** Evaluates an expression; undefined if unsupported or dependent on an undefined parameter. */
  valueOf(formula: string): Value | undefined {
    // Python's ^, // and log differ from `calc`'s.
    if (/\^|\/\/|\[|×|·|−/.test(formula)) return undefined;
    const own = formula
      .replaceAll('**', '^')
      .replace(/\blog(?=\s*\()/g, 'ln')
      .replace(/\bfloat(?=\s*\()/g, '')
      .replace(/\bint(?=\s*\()/g, 'floor');
    try {
      const tree = expressionOf(own);
      const tokens = tokensOf(own);
      if (!this.divides(tokens)) return undefined;
      const numbers = new Map<string, number>();
      for (const it of namesIn(tree)) {
        const known = this.values.get(it);
        if (known && 'number' in known) numbers.set(it, known.number);
      }
      const number = evaluate(tree, numbers);
      // Python's int truncates towards zero.
      if (!Number.isFinite(number) || (own.includes('floor') && number < 0)) return undefined;
      const isWhole =
        Number.isInteger(number) &&
        tokens.every((it, at) => this.isWhole(it) || it.kind === 'sign' || tokens[at + 1]?.text === '(');
      return { number, isWhole: isWhole || /^\s*floor\s*\(/.test(own) };
    } catch {
      return undefined;
    }
  }

  private isWhole({ kind, text }: Token): boolean {
    if (kind === 'number') return /^\d+$/.test(text);
    const known = this.values.get(text);
    return known !== undefined && 'number' in known && known.isWhole;
  }

  /** Whether no division is integer by integer (depends on the Python version). */
  private divides(tokens: readonly Token[]): boolean {
    const isReal = (it: Token | undefined) =>
      it !== undefined && (it.kind === 'number' || it.kind === 'name') && !this.isWhole(it);
    return tokens.every((it, at) => {
      if (it.text !== '/' || isReal(tokens[at + 1])) return true;
      for (let k = at - 1; k >= 0; k--) {
        if (isReal(tokens[k])) return true;
        if (ENDS.includes((tokens[k] as Token).text)) return false;
      }
      return false;
    });
  }
}
