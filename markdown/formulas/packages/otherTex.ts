import type { Source } from './source.ts';

/** Commands of MathJax, plain TeX and MediaWiki that KaTeX lacks, with the same in LaTeX. */
const NAMES: Readonly<Record<string, string>> = {
  and: '\\land',
  or: '\\lor',
  strut: '\\mathstrut',
};

/** Plain TeX writes the rows of these in braces. */
const ENVIRONMENTS: Readonly<Record<string, string>> = {
  matrix: 'matrix',
  pmatrix: 'pmatrix',
  cases: 'cases',
  eqalign: 'aligned',
};

/** Commands that `otherTex` replaces, without backslash. */
export const OTHER_TEX: ReadonlySet<string> = new Set([
  ...Object.keys(NAMES),
  ...Object.keys(ENVIRONMENTS),
  ...['ensuremath', 'require'],
]);

/** The same in LaTeX for KaTeX and MathJax; undefined if its argument is missing. */
export function otherTex(name: string, source: Source): string | undefined {
  if (Object.hasOwn(NAMES, name)) return NAMES[name];
  const body = source.group();
  if (body === undefined) return undefined;
  if (Object.hasOwn(ENVIRONMENTS, name)) {
    const environment = `{${ENVIRONMENTS[name]}}`;
    return `\\begin${environment}${body.replace(/\\cr(?![a-zA-Z])/g, '\\\\')}\\end${environment}`;
  }
  // What an extension of MathJax has and KaTeX has not is named by itself.
  return name === 'require' ? '' : `{${body}}`;
}
