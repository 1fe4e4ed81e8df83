/** Releases oldest first. Keys are part of URLs and feeds. */
export const PROGRAMS = {
  'openfoam-com': {
    name: 'OpenFOAM.com',
    releases:
      'v1612 v1706 v1712 v1806 v1812 v1906 v1912 v2006 v2012 v2106 v2112 v2206 v2212 v2306 v2312 v2406 v2412 v2506'.split(
        ' ',
      ),
  },
  'openfoam-org': {
    name: 'OpenFOAM.org',
    releases: '7 8 9 10 11 12 13 14'.split(' '),
  },
  calculix: {
    name: 'CalculiX',
    releases: '2.13 2.14 2.15 2.16 2.17 2.18 2.19 2.20 2.21 2.22 2.23'.split(' '),
  },
  gmsh: {
    name: 'Gmsh',
    releases: '4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 4.11 4.12 4.13 4.14 4.15'.split(' '),
  },
} as const satisfies Record<string, { name: string; releases: readonly string[] }>;
export type Program = keyof typeof PROGRAMS;

export const PROGRAM_KEYS = Object.keys(PROGRAMS) as Program[];

/** Type guard for program keys. */
export const isProgram = (text: string): text is Program => Object.hasOwn(PROGRAMS, text);

export const KINDS = { renamed: '改名', changed: '改变', removed: '去掉', added: '新增' } as const;
export type Kind = keyof typeof KINDS;

/** How the program treats the old syntax. */
export const OLD = {
  silent: '旧写法仍然读取，不提示',
  warned: '旧写法仍然读取，并提示',
  read: '旧写法仍然读取',
  refused: '旧写法不再读取',
  none: '',
} as const;
export type ReplacementKind = keyof typeof OLD;

export type Source = {
  /** File, commit or release notes. */
  title: string;
  /** Line or entry in it. */
  where: string;
  href: string;
  /** Date read, YYYY-MM-DD. */
  read: string;
};

export type Change = {
  /** Row anchor and feed id, `[a-z0-9-]+`, unique per program, never reused. */
  id: string;
  kind: Kind;
  /** First release with the change. */
  since: string;
  /** Old syntax, or what was added. */
  keyword: string;
  /** New name, if renamed. */
  becomes?: string;
  /** File, dictionary, card or program. */
  where: string;
  /** What to write instead, one or two sentences. */
  now: string;
  old: ReplacementKind;
  /** Diff lines starting with ` `, `-` or `+`. */
  diff?: string;
  source: Source;
};
