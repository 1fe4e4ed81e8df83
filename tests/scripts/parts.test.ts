import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Part, runAll, runPart } from '../../scripts/parts.ts';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(String(text).trim()));
});
afterEach(() => void vi.restoreAllMocks());

const part = (name: string, script = '', more: Partial<Part> = {}): Part => ({
  name,
  command: [process.execPath, '-e', script],
  ...more,
});

it('runs every part, also where one failed, and prints the output of each in one piece', async () => {
  const results = await runAll(
    [part('a', 'console.info(1); console.error(2); process.exit(3)'), part('b', 'console.info(3)')],
    1,
  );
  expect(results).toMatchObject([
    { name: 'a', passed: 0, failed: 1 },
    { name: 'b', passed: 1, failed: 0 },
  ]);
  expect(said).toEqual(['== a\n1\n2', '== b\n3']);
});

it('starts a part when what it waits for has ended, and others meanwhile', async () => {
  const slow = part('slow', 'setTimeout(() => {}, 400)');
  const results = await runAll([slow, part('late', '', { after: ['slow'] }), part('quick')], 2);
  expect(results.map((it) => it.name)).toEqual(['quick', 'slow', 'late']);
});

it('refuses a part that waits for one that is not there', async () => {
  await expect(runAll([part('a', '', { after: ['b'] })], 2)).rejects.toThrow('a could wait for');
});

it('takes the counts of the report, and a failure where the program failed without one', async () => {
  const count = () => ({ passed: 7, failed: 0 });
  expect(await runPart(part('a', '', { count }))).toMatchObject({ passed: 7, failed: 0 });
  expect(await runPart(part('a', 'process.exit(1)', { count }))).toMatchObject({ passed: 7, failed: 1 });
  expect(await runPart({ name: 'a', command: ['no-such-program'] })).toMatchObject({ passed: 0, failed: 1 });
});
