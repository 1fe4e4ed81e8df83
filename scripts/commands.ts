import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomUtils, parseDocument } from 'htmlparser2';
import katex from 'katex';
import 'katex/contrib/mhchem';
import ts from 'typescript';
import { expandPackages, KNOWN } from '../markdown/formulas/packages/expandPackages.ts';
import { ROOT } from './root.ts';

const OUT = join(ROOT, 'editor/src/help/commands.ts');
const SOURCES = join(dirname(fileURLToPath(import.meta.resolve('katex'))), '../src');
const MOST_ARGUMENTS = 3;
/** KaTeX commands useless in articles: internals, and forbidden ones. */
const LEFT_OUT = new Set(
  (
    'TextOrMath relax expandafter noexpand nobreak DOTSB DOTSI DOTSX mathstrut message errmessage show char base pmod ' +
    'href url includegraphics htmlClass htmlData htmlId htmlStyle verb mathchoice newline bgroup egroup global long ' +
    'csname vcenter * color providecommand renewcommand newcommand gdef def xdef edef let futurelet'
  ).split(' '),
);

/** Command names in string literals of a source file. */
function namesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) {
      const name = /^\\([a-zA-Z]+)$/.exec(node.text)?.[1];
      if (name) found.push(name);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function draws(tex: string): string | null {
  try {
    return katex.renderToString(expandPackages(tex), { strict: 'ignore', output: 'mathml', trust: false });
  } catch {
    return null;
  }
}

const TOKENS = new Set(['mi', 'mo', 'mn']);

/** The character of a command in MathML; empty if several. */
function characterOf(mathml: string): string {
  const tokens = DomUtils.findAll(
    ({ name, children }) => TOKENS.has(name) && children.every(({ type }) => type === 'text'),
    parseDocument(mathml).children,
  );
  const texts = tokens.map((it) => DomUtils.textContent(it));
  const [only = ''] = texts;
  return texts.length === 1 && [...only].length === 1 && !/[\s\w&]/.test(only) ? only : '';
}

function lineOf(name: string): string | null {
  for (let count = 0; count <= MOST_ARGUMENTS; count++) {
    const mathml = draws(`\\${name}${'{x}'.repeat(count)}`);
    if (mathml === null) continue;
    const char = characterOf(mathml);
    return count > 0 ? `${name}/${count}` : char ? `${name}:${char}` : name;
  }
  return null;
}

/** Source of the file with formula commands, from KaTeX and its loaded extensions. */
export function commandsFile(): string {
  const folders = ['functions'].flatMap((it) => readdirSync(join(SOURCES, it)).map((name) => join(it, name)));
  const files = ['symbols.ts', 'macros.ts', ...folders.filter((it) => it.endsWith('.ts'))];
  const names = [...new Set([...files.flatMap((it) => namesIn(join(SOURCES, it))), ...KNOWN])].filter(
    (it) => !LEFT_OUT.has(it),
  );
  const lines = names.sort((a, b) => (a < b ? -1 : 1)).flatMap((it) => lineOf(it) ?? []);
  return [
    '/* Made by scripts/commands.ts from the sources of KaTeX; not edited by hand. */',
    '',
    '/** Commands of formulas, one a line: `name/arguments`, or `name:character` of a sign. */',
    `export const COMMANDS = \`\n${lines.join('\n').replaceAll('`', '\\`')}\n\`;`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const file = commandsFile();
  writeFileSync(OUT, file);
  console.log(`editor/src/help/commands.ts：${file.split('\n').length - 6} 个命令。`);
}
