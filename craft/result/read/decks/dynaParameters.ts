import { deckNumber } from './lines.ts';
import type { DeckMesh } from './mesh.ts';
import { Parameters } from './parameters.ts';

/** Column width; name and value pairs per card. */
const [WIDTH, PAIRS] = [10, 4];
const USED = /^(-?)&([A-Za-z_]\w*)$/;

/** Parameters of an LS-DYNA deck, case-insensitive. */
export class DynaParameters {
  private readonly own = new Parameters();
  private readonly said = new Map<string, string>();

  /** Reads *PARAMETER (up to four pairs per card) or *PARAMETER_EXPRESSION (one). */
  read(name: string, lines: readonly string[], mesh: DeckMesh): void {
    const isExpression = name.includes('_EXPRESSION');
    for (const line of lines) {
      const pairs = line.includes(',')
        ? this.separated(line, isExpression)
        : this.columns(line, isExpression);
      for (const [word = '', value = ''] of pairs) {
        const [, kind = '', own = ''] = /^\s*([RICric])\s*(\w+)\s*$/.exec(word) ?? [];
        if (own !== '' && kind.toUpperCase() !== 'C')
          this.define(own.toLowerCase(), kind, value.trim(), mesh);
      }
    }
  }

  private separated(line: string, isExpression: boolean): string[][] {
    const words = line.split(',');
    if (isExpression) return [[words[0] ?? '', words.slice(1).join(',')]];
    return Array.from({ length: Math.ceil(words.length / 2) }, (_, i) => words.slice(2 * i, 2 * i + 2));
  }

  private columns(line: string, isExpression: boolean): string[][] {
    if (isExpression) return [[line.slice(0, WIDTH), line.slice(WIDTH)]];
    return Array.from({ length: PAIRS }, (_, i) => {
      const at = 2 * WIDTH * i;
      return [line.slice(at, at + WIDTH), line.slice(at + WIDTH, at + 2 * WIDTH)];
    });
  }

  private define(name: string, kind: string, formula: string, mesh: DeckMesh): void {
    const plain = deckNumber(formula);
    const value = Number.isNaN(plain)
      ? this.own.valueOf(formula.toLowerCase().replaceAll('&', ''))
      : { number: plain, isWhole: Number.isInteger(plain) };
    if (!value || !('number' in value)) return;
    const isWhole = kind.toUpperCase() === 'I';
    const number = isWhole ? Math.trunc(value.number) : value.number;
    const before = this.said.get(name);
    if (before !== undefined && before !== formula)
      mesh.omitted.push({ what: `参数 ${name.slice(0, 20)} 写了两次`, why: '两处的值不同，用的是后面的' });
    this.said.set(name, formula);
    this.own.set(name, { number, isWhole });
  }

  /** Substitutes a parameter in a field; unknown ones stay. */
  filled(word: string): string {
    const [, sign = '', name = ''] = USED.exec(word.trim()) ?? [];
    const value = name ? this.own.valueOf(name.toLowerCase()) : undefined;
    return value && 'number' in value ? String(sign ? -value.number : value.number) : word;
  }
}
