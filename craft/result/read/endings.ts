/** Result files and lists of them. */
export const RESULT_ENDINGS = [
  ...[
    'vtu',
    'vtp',
    'vtk',
    'vti',
    'vtr',
    'vts',
    'pvtu',
    'pvtp',
    'pvti',
    'pvtr',
    'pvts',
    'vtm',
    'vtmb',
    'vtpc',
    'vtpd',
  ],
  ...[
    'pvd',
    'series',
    'stl',
    'frd',
    'msh',
    'pos',
    'case',
    'encas',
    'plt',
    'tec',
    'unv',
    'uff',
    'xyz',
    'p3d',
    'p2d',
    'x',
  ],
] as const;

/** Decks with a mesh. */
export const DECK_ENDINGS = ['inp', 'bdf', 'nas', 'cdb', 'k', 'key', 'dyn'] as const;
