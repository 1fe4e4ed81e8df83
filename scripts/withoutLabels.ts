import type { ESTree, Plugin } from 'vite';

/** The properties called `labels` of what `endpoint` is called with, each with the one behind it. */
function labelsIn(node: unknown, found: [at: number, to: number][] = []): [number, number][] {
  if (Array.isArray(node)) for (const it of node) labelsIn(it, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, callee, arguments: [given] = [] } = node as Partial<ESTree.CallExpression>;
    if (type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'endpoint')
      if (given?.type === 'ObjectExpression')
        given.properties.forEach((it, at, all) => {
          const isLabels = it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === 'labels';
          if (isLabels) found.push([it.start, all[at + 1]?.start ?? given.end - 1]);
        });
    for (const it of Object.values(node)) labelsIn(it, found);
  }
  return found;
}

/** A module of the contract with spaces where the labels of its endpoints are, so that source maps still fit. */
export function blanked(code: string, program: unknown): string {
  return labelsIn(program).reduce(
    (text, [at, to]) => text.slice(0, at) + ' '.repeat(to - at) + text.slice(to),
    code,
  );
}

/** Browsers load the contract without the labels of its endpoints: the backend alone makes messages of them. */
export const withoutLabels: Plugin = {
  name: 'without-labels',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/contract\/.+\.ts$/, code: 'labels' },
    handler(code) {
      return { code: blanked(code, this.parse(code)), map: null };
    },
  },
};
