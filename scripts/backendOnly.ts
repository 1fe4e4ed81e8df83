import type { ESTree, Plugin } from 'vite';

/** Endpoint properties that only the backend reads. */
const OURS = ['labels', 'scope'];

/** Ranges of these properties in calls of `endpoint`, up to the next property. */
function foundIn(node: unknown, found: [at: number, to: number][] = []): [number, number][] {
  if (Array.isArray(node)) for (const it of node) foundIn(it, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, callee, arguments: [given] = [] } = node as Partial<ESTree.CallExpression>;
    if (type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'endpoint')
      if (given?.type === 'ObjectExpression')
        given.properties.forEach((it, at, all) => {
          const isOurs = it.type === 'Property' && it.key.type === 'Identifier' && OURS.includes(it.key.name);
          if (isOurs) found.push([it.start, all[at + 1]?.start ?? given.end - 1]);
        });
    for (const it of Object.values(node)) foundIn(it, found);
  }
  return found;
}

/** Blanks these properties in a module of the contract with spaces, so that source maps stay valid. */
export function blankBackendOnly(code: string, program: unknown): string {
  return foundIn(program).reduce(
    (text, [at, to]) => text.slice(0, at) + ' '.repeat(to - at) + text.slice(to),
    code,
  );
}

/** Vite plugin: omits labels (for backend messages) and token scopes of endpoints from browser bundles. */
export const backendOnly: Plugin = {
  name: 'backend-only',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/contract\/.+\.ts$/, code: /labels|scope/ },
    handler(code) {
      return { code: blankBackendOnly(code, this.parse(code)), map: null };
    },
  },
};
