import type { ESTree, Plugin } from 'vite';

/** Properties of an endpoint that only the backend reads. */
const OURS = ['labels', 'scope'];

/** Those properties of what `endpoint` is called with, each with the one behind it. */
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

/** A module of the contract with spaces where its endpoints say what only the backend reads, so that source maps still fit. */
export function blanked(code: string, program: unknown): string {
  return foundIn(program).reduce(
    (text, [at, to]) => text.slice(0, at) + ' '.repeat(to - at) + text.slice(to),
    code,
  );
}

/**
 * Browsers load the contract without the labels of its endpoints, of which the backend makes messages, and without the scopes
 * that personal access tokens need for them.
 */
export const backendOnly: Plugin = {
  name: 'backend-only',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/contract\/.+\.ts$/, code: /labels|scope/ },
    handler(code) {
      return { code: blanked(code, this.parse(code)), map: null };
    },
  },
};
