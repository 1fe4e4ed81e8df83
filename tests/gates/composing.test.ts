import ts from 'typescript';
import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { codePaths, eachNode, lineOf, parse, type Source, sourceOf } from './support/source.ts';

/** CodeMirror handles IME composition itself. */
const BROWSER = /^(src|editor\/src)\//;
/** Keys that IMEs use during composition. */
const KEY = /^(Enter|Escape|Tab|Arrow(Up|Down|Left|Right)|Backspace)$/;

/** Browser files that handle such a key without checking for composition. */
function unasked(source: Source): Finding[] {
  if (!BROWSER.test(source.path)) return [];
  const handlers: ts.Node[] = [];
  let reads = 0;
  let asks = 0;
  eachNode(source, /key(?:down|up|press)/i, (node) => {
    if (ts.isStringLiteral(node) && /^key(down|up|press)$/.test(node.text)) handlers.push(node);
    if (ts.isJsxAttribute(node) && /^onKey(Down|Up|Press)$/.test(node.name.getText(source.file)))
      handlers.push(node);
    if ((ts.isStringLiteral(node) || ts.isIdentifier(node)) && KEY.test(node.text)) reads++;
    if (ts.isCallExpression(node) && node.expression.getText(source.file) === 'isComposing') asks++;
  });
  if (reads === 0) return [];
  return handlers.slice(asks).map((node) => ({
    file: source.path,
    line: lineOf(source, node),
    what: 'a key handler without isComposing',
  }));
}

/** Checks for composition without `isComposing`: key code 229 or `event.isComposing`. */
function byHand(source: Source): Finding[] {
  const found: Finding[] = [];
  if (!BROWSER.test(source.path)) return found;
  eachNode(source, /isComposing|keyCode/, (node) => {
    if (!ts.isPropertyAccessExpression(node) || !/^(isComposing|keyCode)$/.test(node.name.text)) return;
    // Input events have no key code.
    if (/InputEvent/.test(node.expression.getText(source.file))) return;
    found.push({ file: source.path, line: lineOf(source, node), what: node.getText(source.file) });
  });
  return found;
}

test('a key handler asks whether an input method composes', () => {
  const sources = codePaths.map(sourceOf);
  expectNone(
    sources.flatMap(unasked),
    'Return at once where isComposing(event), of contract/kit/composing.ts, holds:',
  );
  expectNone(sources.flatMap(byHand), 'Call isComposing(event), of contract/kit/composing.ts, instead:');
});

test('the gate finds handlers of the browser and of React that do not', () => {
  const count = (text: string, path = 'src/islands/a.tsx') => unasked(parse(path, text)).length;
  expect(count("a.addEventListener('keydown', (e) => e.key === 'Enter' && b());", 'src/scripts/a.ts')).toBe(
    1,
  );
  expect(count("const a = <input onKeyDown={(e) => e.key === 'Escape' && b()} />;")).toBe(1);
  expect(count('const s = { ArrowUp: 1 }; const a = <ul onKeyUp={(e) => b(s[e.key])} />;')).toBe(1);
  const both =
    "<a onKeyDown={(e) => isComposing(e) || e.key === 'Enter'} /><a onKeyDown={(e) => e.key === 'Tab'} />";
  expect(count(`const a = <>${both}</>;`)).toBe(1);
  expect(count("const a = <input onKeyDown={(e) => !isComposing(e) && e.key === 'Enter' && b()} />;")).toBe(
    0,
  );
  expect(count("addEventListener('keydown', (e) => e.key === 'Enter');", 'scripts/a.ts')).toBe(0);
  expect(byHand(parse('src/a.ts', 'e.nativeEvent.isComposing || e.keyCode === 229'))).toHaveLength(2);
  expect(byHand(parse('src/a.ts', '(event as InputEvent).isComposing'))).toHaveLength(0);
});
