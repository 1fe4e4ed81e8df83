import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { graph, type Import } from './support/imports.ts';
import { read } from './support/tree.ts';

/** Code that runs in a Worker or browser. */
const SHIPPED = '{contract,craft,functions,markdown,src,editor/src,ming/src}/**';

/** Shipped packages that no TypeScript file imports, with reason. */
const UNSEEN: Record<string, string> = {
  '@astrojs/react': 'the renderer of islands, named in astro.config.mjs',
  '@fontsource-variable/noto-sans-sc': 'the font of the share images, cut by scripts/glyphs.ts',
  daisyui: 'a plugin of src/styles/kit/design.css',
  'react-dom': 'loaded by the renderer of islands',
  tailwindcss: 'imported by src/styles/kit/design.css',
};

const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/** Packages bundled by these imports, without types and runtime modules. */
function shipped(imports: Iterable<Import>): Set<string> {
  const found = new Set<string>();
  for (const { from, to, local, typeOnly } of imports) {
    if (local || typeOnly || to.includes(':') || !matchesGlob(from, SHIPPED)) continue;
    found.add(packageOf(to));
  }
  return found;
}

test('what ends up in a Worker or a browser is a dependency, and nothing else is', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const needed = new Set([...shipped([...graph.values()].flat()), ...Object.keys(UNSEEN)]);
  expect(Object.keys(dependencies).sort()).toEqual([...needed].sort());
});

test('the gate tells code from types, and shipped files from tools', () => {
  const of = (from: string, to: string, typeOnly = false): Import => ({
    from,
    to,
    typeOnly,
    local: to.startsWith('.'),
    line: 1,
    inline: false,
    names: [],
  });
  const found = shipped([
    of('markdown/a.ts', '@scope/a/deep.js'),
    of('ming/src/tag/b.ts', 'b/mini'),
    of('src/c.ts', 'c', true),
    of('functions/d.ts', 'node:crypto'),
    of('functions/e.ts', './e.ts'),
    of('scripts/f.ts', 'f'),
    of('seed/g.ts', 'g'),
  ]);
  expect([...found]).toEqual(['@scope/a', 'b']);
});
