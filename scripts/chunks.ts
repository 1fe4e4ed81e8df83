/** Code that becomes one chunk: `files` of the project, and what is below `folders`, but not below `except`. */
export type ChunkGroup = {
  name: string;
  priority?: number;
  minShareCount?: number;
  files?: readonly string[];
  folders?: readonly string[];
  except?: string;
};

const pathsIn = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.ts`);

/**
 * Code shared by the page's own script and the parts that are loaded late is one chunk; so is what all live blocks share, and
 * a sheet of calculations. What most islands share is a few chunks, not sixty: their calls, which some late scripts make too,
 * the shapes of texts and comments, and what draws them.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  {
    name: 'base',
    priority: 1,
    files: [
      ...pathsIn('src/client', 'token beacon read note chunk articleEvents ownInReview'),
      ...pathsIn('src/stores', 'kit/toast people/auth/login discovery/search/search'),
      ...pathsIn('contract/kit', 'beacon composing events'),
      'src/scripts/kit/loadedPages.ts',
      'contract/discovery/search/keyword.ts',
    ],
    folders: ['node_modules/nanostores/atom'],
  },
  {
    name: 'craft',
    priority: 1,
    files: [...pathsIn('craft', 'axis fault format'), ...pathsIn('src/enhance', 'dom link')],
  },
  {
    name: 'sheet',
    priority: 1,
    files: [
      ...pathsIn(
        'craft',
        'alternatives dimension evaluate functions lex lines order parse read solve symbols units',
      ),
      ...pathsIn('src/enhance', 'calc input state'),
    ],
  },
  // Also used without a live block.
  { name: 'clipboard', priority: 2, files: ['src/client/clipboard.ts'] },
  { name: 'connection', priority: 1, files: ['src/stores/kit/connection.ts'] },
  { name: 'keys', priority: 1, files: ['contract/content/facet/keys.ts'] },
  { name: 'places', priority: 1, files: ['contract/kit/places.ts'] },
  { name: 'call', priority: 1, files: ['src/client/call.ts', 'src/stores/kit/attempt.ts'] },
  {
    name: 'recent',
    priority: 1,
    files: ['src/stores/discovery/search/recent.ts'],
    folders: ['node_modules/nanostores/lifecycle'],
  },
  {
    name: 'session',
    priority: 1,
    files: pathsIn('src/stores', 'people/auth/session kit/optimistic kit/stored'),
  },
  { name: 'texts', files: pathsIn('contract', 'discussion/comment/comment content/article/article') },
  {
    name: 'react',
    minShareCount: 8,
    folders: ['node_modules/react', 'node_modules/lucide-react', 'src/islands'],
    except: 'src/islands/operations',
  },
];

/** The groups as the bundler asks for them. */
export const codeSplitting = {
  groups: CHUNK_GROUPS.map(({ files = [], folders = [], except, ...group }) => ({
    ...group,
    test: (id: string) =>
      files.some((it) => id.endsWith(`/${it}`)) ||
      (folders.some((it) => id.includes(`/${it}/`)) && !(except && id.includes(`/${except}/`))),
  })),
};
