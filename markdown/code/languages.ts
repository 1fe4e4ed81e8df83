import type { LanguageRegistration } from 'shiki/core';

type Language = { label: string; load?: () => Promise<LanguageRegistration[]> };
type Grammar = { default: LanguageRegistration[] };

// Drops embedded languages (XML brings Java): compiling them costs more than the language itself.
function alone({ default: list }: Grammar): LanguageRegistration[] {
  return list.slice(-1).map((grammar) => ({ ...grammar, embeddedLangs: [] }));
}

/** Languages by id; each grammar is a lazily loaded chunk. */
export const languages = {
  abaqus: { label: 'Abaqus', load: () => import('./grammars/abaqus.ts').then(({ abaqus }) => [abaqus]) },
  apdl: { label: 'APDL', load: () => import('./grammars/apdl.ts').then(({ apdl }) => [apdl]) },
  bash: { label: 'Bash', load: () => import('./grammars/bash.ts').then(({ bash }) => [bash]) },
  c: { label: 'C', load: () => import('./grammars/cpp.ts').then(({ cpp }) => [cpp]) },
  cpp: { label: 'C++', load: () => import('./grammars/cpp.ts').then(({ cpp }) => [cpp]) },
  fortran: {
    label: 'Fortran',
    load: () => import('./grammars/fortran.ts').then(({ fortran }) => [fortran]),
  },
  'fortran-fixed': {
    label: 'Fortran',
    load: () => import('./grammars/fortran.ts').then(({ fortranFixed }) => [fortranFixed]),
  },
  json: { label: 'JSON', load: () => import('shiki/langs/json.mjs').then(alone) },
  julia: { label: 'Julia', load: () => import('./grammars/julia.ts').then(({ julia }) => [julia]) },
  lsdyna: { label: 'LS-DYNA', load: () => import('./grammars/lsdyna.ts').then(({ lsdyna }) => [lsdyna]) },
  matlab: { label: 'MATLAB', load: () => import('shiki/langs/matlab.mjs').then(alone) },
  nastran: { label: 'Nastran', load: () => import('./grammars/nastran.ts').then(({ nastran }) => [nastran]) },
  openfoam: {
    label: 'OpenFOAM',
    load: () => import('./grammars/openfoam.ts').then(({ openfoam }) => [openfoam]),
  },
  python: { label: 'Python', load: () => import('shiki/langs/python.mjs').then(alone) },
  text: { label: '文本' },
  xml: { label: 'XML', load: () => import('shiki/langs/xml.mjs').then(alone) },
  yaml: { label: 'YAML', load: () => import('shiki/langs/yaml.mjs').then(alone) },
} satisfies Record<string, Language>;

export type LanguageId = keyof typeof languages;

const aliases = new Map<string, LanguageId>(
  Object.entries({
    'c++': 'cpp',
    cc: 'cpp',
    cxx: 'cpp',
    h: 'c',
    hpp: 'cpp',
    f: 'fortran-fixed',
    f77: 'fortran-fixed',
    for: 'fortran-fixed',
    'fortran-fixed-form': 'fortran-fixed',
    f03: 'fortran',
    f08: 'fortran',
    f90: 'fortran',
    f95: 'fortran',
    'fortran-free-form': 'fortran',
    ansys: 'apdl',
    inp: 'abaqus',
    'ls-dyna': 'lsdyna',
    dyna: 'lsdyna',
    k: 'lsdyna',
    key: 'lsdyna',
    bdf: 'nastran',
    nas: 'nastran',
    foam: 'openfoam',
    jl: 'julia',
    m: 'matlab',
    octave: 'matlab',
    py: 'python',
    python3: 'python',
    ipython: 'python',
    ipython3: 'python',
    sh: 'bash',
    shell: 'bash',
    zsh: 'bash',
    shellscript: 'bash',
    yml: 'yaml',
    html: 'xml',
    svg: 'xml',
    plain: 'text',
    plaintext: 'text',
    txt: 'text',
  } satisfies Record<string, LanguageId>),
);

/** Resolves an info string word; undefined if unknown. */
export function languageOf(word: string): LanguageId | undefined {
  const name = word.toLowerCase();
  return Object.hasOwn(languages, name) ? (name as LanguageId) : aliases.get(name);
}
