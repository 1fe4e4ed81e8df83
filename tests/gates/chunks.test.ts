import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CHUNK_GROUPS, type ChunkGroup, codeSplitting } from '../../scripts/chunks.ts';
import { expectNone, type Finding } from './support/report.ts';
import { has } from './support/tree.ts';

const LIST = 'scripts/chunks.ts';
const isThere = (path: string) => existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

/** Files and folders that a group names and that do not exist. */
const lost = ({ files = [], folders = [], except }: ChunkGroup): Finding[] =>
  [
    ...files.filter((it) => !has(it)),
    ...[...folders, ...(except ? [except] : [])].filter((it) => !isThere(it)),
  ].map((what) => ({ file: LIST, what }));

test('what the groups of chunks name exists', () => {
  expectNone(CHUNK_GROUPS.flatMap(lost), 'Name these as they are called now:');
  const found = lost({
    name: 'a',
    files: ['src/a.ts', LIST],
    folders: ['src/islands', 'src/b'],
    except: 'src/c',
  });
  expect(found.map((it) => it.what)).toEqual(['src/a.ts', 'src/b', 'src/c']);
});

test.each([
  ['base', '/m/src/client/token.ts', true],
  ['base', '/m/node_modules/nanostores/atom/index.js', true],
  ['base', '/m/node_modules/nanostores/map/index.js', false],
  ['sheet', '/m/craft/tools/read.ts', false],
  ['react', '/m/src/islands/ui/Dialog.tsx', true],
  ['react', '/m/src/islands/operations/desk/Frame.tsx', false],
])('the chunk “%s” takes %s: %s', (name, id, takes) => {
  expect(codeSplitting.groups.find((it) => it.name === name)?.test(id)).toBe(takes);
});
