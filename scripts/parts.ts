import { spawn } from 'node:child_process';
import { ROOT } from './root.ts';

/** Numbers of tests, and names of failed ones if reported. */
export type Count = { passed: number; failed: number; failures?: string[] };

export type Part = {
  name: string;
  /** Program and arguments, run at the root. */
  command: string[];
  after?: string[];
  /** Reads the report; without one the part counts as one test. */
  count?: () => Count;
};

export type Result = Count & { name: string; seconds: number };

/** Runs a part. Output is printed at the end, or streamed if `live`. */
export function runPart({ name, command, count }: Part, live = false): Promise<Result> {
  const [program = '', ...given] = command;
  const start = Date.now();
  const child = spawn(program, given, { cwd: ROOT, stdio: live ? 'inherit' : 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.once('error', (error) => {
    output += error.message;
  });
  if (live) console.log(`\n== ${name}`);
  return new Promise((resolve) => {
    child.once('close', (status) => {
      const seconds = Math.round((Date.now() - start) / 1_000);
      if (!live) console.log(`\n== ${name}\n${output.trimEnd()}`);
      const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 };
      const failed = status === 0 ? counted.failed : Math.max(counted.failed, 1);
      resolve({ name, seconds, ...counted, failed });
    });
  });
}

/** Runs parts in order, `atOnce` concurrently, each after its dependencies. */
export async function runAll(parts: readonly Part[], atOnce: number): Promise<Result[]> {
  const waiting = [...parts];
  const running = new Map<string, Promise<Result>>();
  const results: Result[] = [];
  while (waiting.length + running.size > 0) {
    const isReady = ({ after = [] }: Part) => after.every((it) => results.some(({ name }) => name === it));
    const next = running.size < atOnce ? waiting.findIndex(isReady) : -1;
    const [part] = next < 0 ? [] : waiting.splice(next, 1);
    if (part) {
      running.set(part.name, runPart(part));
    } else if (running.size > 0) {
      const result = await Promise.race(running.values());
      running.delete(result.name);
      results.push(result);
    } else {
      throw new Error(`nothing runs that ${waiting.map(({ name }) => name).join(', ')} could wait for`);
    }
  }
  return results;
}
