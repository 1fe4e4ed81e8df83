import { readFileSync } from 'node:fs';
import { CompletionContext } from '@codemirror/autocomplete';
import { describe, expect, it } from 'vitest';
import { BENCHMARKS } from '../../../contract/content/benchmark/list.ts';
import { complete } from '../../../editor/src/help/completion.ts';
import { labelsOf } from '../../../editor/src/help/labels.ts';
import { ENVIRONMENTS } from '../../../editor/src/help/latex.ts';
import { PALETTE } from '../../../editor/src/help/palette.ts';
import { commandNamed, commandOf, commands } from '../../../editor/src/help/symbols.ts';
import { draw, Typesetting } from '../../../markdown/formulas/katex.ts';
import { commandsFile } from '../../../scripts/commands.ts';
import { stateOf } from '../support/state.ts';

const ARTICLE = `## 弱形式

$$
K u = f \\label{eq:weak}
$$

$$\\label{strong} a$$

![收敛曲线](a.png "#convergence csv") ![没有名字](b.png)

### 结果

\`\`\`bibtex
@book{wang, title = {有限单元法}}
@misc{celik2008, title = {Procedure}}
\`\`\`

\`\`\`
$$
\\label{eq:code}
$$
\`\`\`
`;

async function offers(text: string): Promise<string[]> {
  const state = stateOf(text);
  const found = await complete(new CompletionContext(state, state.selection.main.head, false));
  return found?.options.map((it) => it.label) ?? [];
}

describe('labels', () => {
  it('are those that the renderer knows', () => {
    const { equations, figures, sections } = labelsOf(stateOf(ARTICLE));
    expect(equations.map((it) => it.name)).toEqual(['weak', 'strong']);
    expect(figures.map(({ name, detail }) => [name, detail])).toEqual([['convergence', '收敛曲线']]);
    expect(sections.map((it) => it.name)).toEqual(['弱形式', '结果']);
  });

  it.each([
    ['见\\eqref{‸', ['weak', 'strong']],
    ['见\\eqref{we‸}', ['weak', 'strong']],
    ['见\\figref{‸', ['convergence']],
    ['$\\eqref{‸}$', ['weak', 'strong']],
    ['见[@‸', ['wang', 'celik2008']],
    ['见[@wang; @ce‸]', ['wang', 'celik2008']],
    ['见[上文](#‸', ['弱形式', '结果']],
  ])('are offered where they are referred to: %s', async (text, names) => {
    expect(await offers(`${ARTICLE}\n${text}`)).toEqual(names);
  });
});

describe('names of benchmarks', () => {
  it('are offered in the block that shows one', async () => {
    const names = BENCHMARKS.map(({ name }) => name);
    expect(await offers('```benchmark use="‸')).toEqual(names);
    expect(await offers('> ```benchmark use="le‸')).toEqual(names);
    expect(await offers('```text use="‸')).toEqual([]);
    expect(await offers('benchmark use="‸')).toEqual([]);
  });
});

describe('commands of LaTeX', () => {
  it.each(['$\\al‸$', '设 $\\al‸', '$$\n\\al‸\n$$', '$$\n\\al‸'])(
    'are offered in formulas: %j',
    async (text) => {
      expect(await offers(text)).toContain('\\alpha');
    },
  );

  it.each(['`\\al‸`', '```\n$\\al‸$\n```', '$a$ 与 $b‸$'])('are not offered elsewhere: %j', async (text) => {
    expect(await offers(text)).toEqual([]);
  });

  it('are references in prose, environments behind \\begin', async () => {
    expect(await offers('正文 \\e‸')).toEqual(['\\eqref', '\\figref', '\\tabref', '\\table']);
    expect(await offers('$\\begin{al‸$')).toContain('aligned');
  });

  it('are drawn by the renderer, every one', () => {
    const fails = (tex: string) => {
      try {
        draw(tex, { display: true }, new Typesetting());
        return false;
      } catch {
        return true;
      }
    };
    const broken = commands.filter(({ name, count }) => fails(`\\${name}${'{x}'.repeat(count)}`));
    expect(broken.map((it) => it.name)).toEqual([]);
    expect(
      ENVIRONMENTS.filter(([name]) =>
        fails(
          `\\begin{${name}}${/array|alignat/.test(name) ? (name === 'alignat' ? '{1}' : '{c}') : ''} a \\end{${name}}`,
        ),
      ),
    ).toEqual([]);
    expect(commands.length).toBeGreaterThan(800);
  });

  it('are those of the KaTeX that is installed: node scripts/commands.ts', () => {
    expect(readFileSync('editor/src/help/commands.ts', 'utf8')).toBe(commandsFile());
  });

  it('of the palette exist and draw a character, each once', () => {
    const names = PALETTE.flatMap((it) => it.names.split(' '));
    expect(names.filter((it) => !commandNamed(it)?.char)).toEqual([]);
    expect(names.length).toBe(new Set(names).size);
    expect([commandOf('≤'), commandOf('∞'), commandOf('→'), commandOf('ε'), commandOf('a')]).toEqual([
      '\\le',
      '\\infty',
      '\\to',
      '\\varepsilon',
      undefined,
    ]);
  });
});

describe('blocks', () => {
  it.each([
    ['```py‸', 'python'],
    ['> ```‸', 'abaqus'],
    ['> [!‸', 'WARNING'],
    ['/‸', '/figure'],
  ])('are offered at the beginning of a line: %j', async (text, label) => {
    expect(await offers(text)).toContain(label);
  });

  it('are not offered within a line', async () => {
    expect(await offers('和/‸')).toEqual([]);
  });
});

describe('in a calculation', () => {
  const SHEET = '```calc\nload = 1 [kN] (0..5)\n---\n';

  it('offers units between brackets, quantities and functions elsewhere', async () => {
    expect(await offers(`${SHEET}x = 2[`)).toEqual(expect.arrayContaining(['mm', 'kg/m^3', 'MPa']));
    const names = await offers(`${SHEET}x = lo`);
    expect(names).toEqual(expect.arrayContaining(['load', 'log10', 'show']));
    expect(names).not.toContain('neg');
    expect(await offers('```python\nx = lo')).toEqual([]);
  });

  it('offers the blocks behind a fence, and the tools that one may use', async () => {
    expect(await offers('```ca')).toEqual(expect.arrayContaining(['calc', 'python']));
    expect(await offers('```calc use="')).toEqual(expect.arrayContaining(['yplus', 'hertz']));
    expect(await offers('```data use="')).toEqual(expect.arrayContaining(['rainflow', 'energy', 'gci']));
  });

  it('offers the inputs of a tool as they are written, and nothing else in its block', async () => {
    const state = stateOf('```calc use="yplus"\nU‸');
    const found = await complete(new CompletionContext(state, state.selection.main.head, false));
    expect(found?.options.map(({ label, apply }) => [label, apply])).toContainEqual([
      'U',
      'U = 50 [m/s] (1..200 log in 1e-3..5e3) 来流速度',
    ]);
    expect(await offers('```calc use="yplus"\nU = U‸')).toEqual([]);
    expect(await offers(`${SHEET}x = load\n---\nplot x over load fo‸`)).toContain('for');
  });

  it('offers the parameters of an analysis on its fence, each once', async () => {
    expect(await offers('```data use="layup" E‸')).toEqual(expect.arrayContaining(['E1', 'G12', 'Nx']));
    expect(await offers('```data use="gci" dim=3 ‸')).toEqual(['order', 'safety']);
    expect(await offers('```data use="gci" dim=3‸')).toEqual([]);
    expect(await offers('```data use="gci"\n18000 ‸')).toEqual([]);
  });

  it('offers the solvers, their parameters and the words for these in a run', async () => {
    expect(await offers('```run use="')).toContain('elastic');
    const run = '```run use="elastic" #beam\n';
    expect(await offers(`${run}e`)).toEqual(expect.arrayContaining(['element', 'nx', 'eta']));
    expect(await offers(`${run}element = `)).toEqual(expect.arrayContaining(['q4', 't6']));
    expect(await offers(`${run}nx = `)).toEqual([]);
    expect(await offers('e')).toEqual([]);
  });
});
