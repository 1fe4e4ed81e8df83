import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Writes a value as JSON in the layout that `biome check` asks for. */
export function writeJson(file: URL, value: unknown): void {
  const path = fileURLToPath(file);
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', path], { stdio: 'pipe' });
}
