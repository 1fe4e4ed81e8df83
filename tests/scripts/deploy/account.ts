import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { ROOT } from '../../../scripts/root.ts';

const EMPTY = { databases: {}, buckets: [], queues: [], projects: [], workers: [], secrets: [] };

/** A fake, empty platform account. */
export function newAccount() {
  const folder = mkdtempSync(join(tmpdir(), 'mingjie-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const state = () =>
    JSON.parse(read('account.json')) as typeof EMPTY & { databases: Record<string, string> };
  put('account.json', JSON.stringify(EMPTY));
  return {
    folder,
    state,
    set: (more: object) => put('account.json', JSON.stringify({ ...state(), ...more })),
    /** The next command containing `words` fails; with prefix `after ` after execution. */
    failAt: (words: string) => put('fail', words),
    logOut: () => put('logged-out', ''),
    commands(): string[] {
      const lines = read('log').split('\n').filter(Boolean);
      put('log', '');
      return lines;
    },
    record: () => JSON.parse(read('deployment.json') || '{}'),
    database: (name: string) => new DatabaseSync(join(folder, `${state().databases[name as never]}.sqlite`)),
    /** Runs a script with the fake command line. */
    run(script: string, ...given: string[]) {
      const { status, stdout, stderr } = spawnSync('node', [`scripts/${script}.ts`, ...given], {
        cwd: ROOT,
        encoding: 'utf8',
        env: {
          ...process.env,
          MINGJIE_WRANGLER: join(ROOT, 'tests/scripts/deploy/wrangler.ts'),
          MINGJIE_DEPLOY: folder,
          STANDIN: folder,
          NODE_COMPILE_CACHE: join(tmpdir(), 'mingjie-compiled'),
        },
      });
      return { status, stdout, stderr };
    },
  };
}
