import ts from 'typescript';
import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { codePaths, eachNode, lineOf, parse, type Source, sourceOf } from './support/source.ts';

/** What the keyboard of a phone has to be told: what Enter does, and that tags, names and units are typed as they are. */
const RULES: readonly { of: RegExp; needs: string }[] = [
  { of: /^type="search"$/, needs: 'enterKeyHint="search"' },
  { of: /^role="combobox"$/, needs: 'autoCapitalize="none"' },
  { of: /^value=\{[\w.]*[uU]nit\b/, needs: 'autoCapitalize="none"' },
];

function faults(source: Source): Finding[] {
  const found: Finding[] = [];
  eachNode(source, /<input\b/, (node) => {
    if (!ts.isJsxSelfClosingElement(node) || node.tagName.getText(source.file) !== 'input') return;
    const given = node.attributes.properties.map((it) => it.getText(source.file));
    for (const { of, needs } of RULES)
      if (given.some((it) => of.test(it)) && !given.includes(needs))
        found.push({ file: source.path, line: lineOf(source, node), what: `without ${needs}` });
  });
  return found;
}

test('the keyboard of a phone fits what is typed', () => {
  expectNone(
    codePaths
      .filter((path) => /^(src|editor)\/.*\.tsx$/.test(path))
      .flatMap((path) => faults(sourceOf(path))),
    'Tell the keyboard what is typed:',
  );
});

test('the gate finds each field', () => {
  const found = (input: string) => faults(parse('src/a.tsx', `const a = ${input};`)).length;
  expect(found('<input type="search" />')).toBe(1);
  expect(found('<input type="search" enterKeyHint="search" />')).toBe(0);
  expect(found('<input role="combobox" />')).toBe(1);
  expect(found('<input value={form.timeUnit} />')).toBe(1);
  expect(found('<input value={form.timeUnit} autoCapitalize="none" />')).toBe(0);
  expect(found('<input value={unitOf(it)} />')).toBe(0);
});
