/** Attachment kinds by file extension; docs/attachments.md gives the reasons. */
export const ANNEX_ENDINGS = {
  deck: [
    ...[
      'inp',
      'dat',
      'k',
      'key',
      'dyn',
      'asc',
      'cdb',
      'bdf',
      'nas',
      'fem',
      'pch',
      'mac',
      'geo',
      'jou',
      'jnl',
      'rec',
    ],
    ...['wbjn', 'wbpj', 'ccl', 'set', 'comm', 'med', 'unv', 'su2', 'msh', 'cgns', 'neu', 'cfg', 'foam'],
  ],
  result: [
    ...['frd', 'vtu', 'vtp', 'vtk', 'vtm', 'vts', 'vtr', 'vti', 'pvtu', 'pvtp', 'pvd', 'series', 'vtkhdf'],
    ...[
      'odb',
      'sim',
      'rst',
      'rth',
      'rmg',
      'rfl',
      'h5',
      'hdf5',
      'hdf',
      'op2',
      'xdmf',
      'xmf',
      'exo',
      'e',
      'nc',
      'case',
    ],
    ...['encas', 'scl', 'vec', 'plt', 'szplt', 'tec', 'cas', 'ccm', 'res', 'fil', 'mat', 'npy'],
  ],
  log: ['msg', 'sta', 'log', 'out', 'err', 'mntr', 'f06', 'f04', 'trn', 'lis', 'pos', 'rpt', 'xy'],
  cad: [
    'step',
    'stp',
    'iges',
    'igs',
    'stl',
    'x_t',
    'x_b',
    'xmt_txt',
    'sat',
    'brep',
    'obj',
    'ply',
    'dxf',
    'glb',
    'gltf',
  ],
  project: [
    'cae',
    'mph',
    'wbpz',
    'mechdb',
    'mechdat',
    'scdoc',
    'agdb',
    'hm',
    'fcstd',
    'sldprt',
    'sldasm',
    'catpart',
  ],
  document: ['pdf', 'md', 'txt', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'tex', 'bib'],
  archive: ['zip', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'rar'],
  table: ['csv', 'tsv'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'],
  script: [
    'py',
    'ipynb',
    'm',
    'f90',
    'f',
    'for',
    'c',
    'cpp',
    'h',
    'jl',
    'sh',
    'json',
    'xml',
    'yaml',
    'yml',
    'ini',
    'toml',
  ],
} as const;
export type AnnexKind = keyof typeof ANNEX_ENDINGS;

/** Lower-case file extension without the dot; empty if none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9_]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** OpenFOAM dictionaries and fields have no extension: `controlDict`, `p_rgh`, `alpha.water`. */
const FOAM =
  /^(?:\w+(?:Dict|Properties|Schemes|Solution|Controls|Transport|Zones)(?:\.\w+)?|fvSchemes|fvSolution|fvOptions|fvModels|fvConstraints|momentumTransport|topoSet|regionProperties|boundaryData|points|faces|owner|neighbour|boundary|cellZones|faceZones|pointZones|(?:alpha|U|p|p_rgh|k|epsilon|omega|nut|nuTilda|nuSgs|T|h|e|rho|mut|alphat|phi|R|D|sigma|sigmaEq|yPlus|wallShearStress|Ua|Qdot|G|IDefault|thermo|g|hRef|Su|Sp|pointDisplacement|cellDisplacement|epsilonWall|kt|kl|gammaInt|ReThetat|v2|f)(?:\.(?!orig$)\w+)?)(?:\.orig)?$/;
/** OpenFOAM run scripts: text, download only. */
const FOAM_SCRIPT = /^All(?:run|clean|test|mesh)(?:\.\w+|-\w+)?$/;
/** LS-DYNA output: listings, text histories, and binary state files, numbered from the second on. */
const DYNA_LOG =
  /^(?:d3hsp|messag|mes\d{4}|glstat|matsum|rcforc|nodout|elout|rwforc|sleout|spcforc|secforc|nodfor|bndout|deforc|jntforc|rbdout|abstat|status\.out)$/i;
const DYNA_STATE = /^(?:d3plot|d3thdt|d3eigv|d3dump|d3drlf|d3part|runrsf|binout)\d{0,4}$/i;
/** Whether a name is an LS-DYNA state file (binary). */
export const isDynaState = (name: string): boolean => DYNA_STATE.test(name);
/** Logs of OpenFOAM solvers. */
const FOAM_LOG = /^log\.\w+$/;

/** Names that take precedence over the extension. */
const NAMES: readonly [RegExp, AnnexKind][] = [
  [FOAM_LOG, 'log'],
  [DYNA_LOG, 'log'],
  [DYNA_STATE, 'result'],
  [FOAM_SCRIPT, 'script'],
  [FOAM, 'deck'],
  // Double extensions of Fluent: `wing.cas.h5`, `wing.dat.gz`.
  [/\.(?:cas|dat|msh)\.(?:h5|gz)$/i, 'result'],
  [/\.(?:cas|msh)$/i, 'deck'],
];

/** Deck language by file name; '' if its keywords are not documented here. */
export function deckLanguageOf(name: string): 'abaqus' | 'apdl' | 'lsdyna' | 'nastran' | 'openfoam' | '' {
  const ending = endingOf(name);
  if (ending === 'inp') return 'abaqus';
  if (['bdf', 'nas', 'fem'].includes(ending)) return 'nastran';
  if (['k', 'key', 'dyn'].includes(ending)) return 'lsdyna';
  if (FOAM.test(name)) return 'openfoam';
  return ending === 'cdb' || ending === 'mac' ? 'apdl' : '';
}

/** Extensions with a mesh preview. */
export const MESH_ENDINGS: readonly string[] =
  'inp bdf nas cdb k key dyn msh frd stl vtu vtp vtk vti vtr vts'.split(' ');

/** Kind of attachment by name; null if not accepted. */
export function annexKindOf(name: string): AnnexKind | null {
  const known = NAMES.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  const ending = endingOf(name);
  const found = Object.entries(ANNEX_ENDINGS).find(([, endings]) =>
    (endings as readonly string[]).includes(ending),
  );
  return (found?.[0] as AnnexKind | undefined) ?? null;
}

const MACROS = '带宏的文件打开就可能运行程序：请另存为没有宏的';
const PROGRAM = '程序不能作附件';
const ACTIVE = '网页和 SVG 打开就会运行脚本：请存为 PDF 或图片';
const PICKLED = '读入它就会运行其中的代码：请存为 CSV、HDF5 或 .npy';

/** Why extensions are refused, with an alternative. */
const REFUSED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'exe',
      'dll',
      'so',
      'dylib',
      'msi',
      'com',
      'scr',
      'jar',
      'apk',
      'app',
      'deb',
      'rpm',
      'sys',
      'lnk',
      'iso',
      'img',
    ].map((it) => [it, PROGRAM]),
  ),
  ...Object.fromEntries(
    ['bat', 'cmd', 'ps1', 'vbs', 'vbe', 'wsf', 'hta', 'reg', 'js', 'mjs'].map((it) => [
      it,
      `${PROGRAM}：双击就会运行的脚本也是`,
    ]),
  ),
  ...Object.fromEntries(['html', 'htm', 'xhtml', 'svg', 'mht', 'chm'].map((it) => [it, ACTIVE])),
  xlsm: `${MACROS} .xlsx`,
  xlsb: `${MACROS} .xlsx`,
  xltm: `${MACROS} .xlsx`,
  xlam: `${MACROS} .xlsx`,
  xls: `${MACROS} .xlsx`,
  docm: `${MACROS} .docx`,
  dotm: `${MACROS} .docx`,
  doc: `${MACROS} .docx`,
  pptm: `${MACROS} .pptx`,
  ppt: `${MACROS} .pptx`,
  pkl: PICKLED,
  pickle: PICKLED,
  npz: PICKLED,
  pyc: PROGRAM,
};

/** Why a file name is refused, with an alternative, in Chinese. */
export function annexRefusalOf(name: string): string {
  const ending = endingOf(name);
  const why = Object.hasOwn(REFUSED, ending) ? REFUSED[ending] : undefined;
  if (why) return `附件不支持 .${ending} 文件：${why}`;
  if (ending) return `附件不支持 .${ending} 文件，可以打包成 ZIP 再上传`;
  return '附件不支持没有扩展名的文件，OpenFOAM 与 LS-DYNA 的标准文件名除外；可以打包成 ZIP 再上传';
}
