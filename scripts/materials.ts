import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elmerTable } from './materials/elmer.ts';
import { freecadTable } from './materials/freecad.ts';
import { ROOT } from './root.ts';

/**
 * Reads the material cards of FreeCAD (the folder Mod/Material of the package freecad-common) and Elmer's egmaterials.xml,
 * and writes their values as tables into craft/materials/data/: `npx node scripts/materials.ts <Mod/Material> <egmaterials.xml>`.
 */
const [cards, library] = process.argv.slice(2);
if (!cards || !library)
  throw new Error('用法：npx node scripts/materials.ts <Mod/Material 文件夹> <egmaterials.xml>');

const file = (name: string, says: string, rows: readonly string[]) => {
  const constant = `${name.toUpperCase()}_MATERIALS`;
  const text = `/* Made by scripts/materials.ts; not edited by hand. */

/** ${says} Read by table.ts. */
export const ${constant} = \`
${rows.join('\n')}
\`;
`;
  writeFileSync(join(ROOT, `craft/materials/data/${name}.ts`), text);
};

file('freecad', 'Cards of FreeCAD, one material a line.', freecadTable(cards));
file('elmer', "Materials of Elmer's library, one a line.", elmerTable(readFileSync(library, 'utf8')));
