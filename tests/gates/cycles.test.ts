import { expect, test } from 'vitest';
import { graph, type Import, importsOf } from './support/imports.ts';
import { expectNone } from './support/report.ts';
import { parse } from './support/source.ts';

/** Cycles of run-time imports; reports each file in one cycle at most. */
function cycles(imports: ReadonlyMap<string, readonly Import[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push([...trail.slice(at), path]);
    if (at >= 0 || done.has(path)) return;
    for (const { to, local, typeOnly } of imports.get(path) ?? []) {
      if (local && !typeOnly) walk(to, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of imports.keys()) walk(path, []);
  return found;
}

test('no files import each other in a circle', () => {
  expectNone(
    cycles(graph).map((cycle) => ({ file: cycle[0] ?? '', what: cycle.slice(1).join(' → ') })),
    'Move what both sides need into a file of its own, or write `import type` where only a type is meant:',
  );
});

test('the gate finds a circle, and leaves types alone', () => {
  const files = (last: string) =>
    new Map(
      Object.entries({ 'a.ts': "import './b.ts';", 'b.ts': "export * from './c.ts';", 'c.ts': last }).map(
        ([path, text]) => [path, importsOf(parse(path, text))] as const,
      ),
    );
  expect(cycles(files("await import('./a.ts');"))).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
  expect(cycles(files("import { type A } from './a.ts';"))).toHaveLength(1);
  expect(cycles(files("import type { A } from './a.ts';"))).toEqual([]);
});
