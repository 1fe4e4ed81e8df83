import { expect, test } from 'vitest';
import { parse } from '../../../markdown/parse.ts';
import { jobsOf } from '../../../scripts/listings/jobs.ts';
import { runJob } from '../../../scripts/listings/run.ts';
import type { SeedText } from '../../../seed/texts.ts';

function textOf(source: string): SeedText {
  return { key: 'sample', file: 'sample.md', whole: source, source, root: parse(source) };
}

async function outcomeOf(source: string) {
  const outcomes = await Promise.all(jobsOf([textOf(source)]).map(runJob));
  return outcomes.map(({ faults, passed }) => ({ faults, passed }));
}

const FIRST = '```bash title="lib.sh"\nsay() { echo "a $1"; }\n```\n\n';
const SECOND = '```bash title="use.sh" run="bash use.sh 7"\n. ./lib.sh\nsay "$1"\n```\n\n';

test('listings run in order in one folder, with their own command', async () => {
  expect(await outcomeOf(`${FIRST}${SECOND}\`\`\`text output\na 7\n\`\`\`\n`)).toEqual([
    { faults: [], passed: 2 },
  ]);
});

test('another output is told with the place and the first line that differs', async () => {
  expect(await outcomeOf(`${FIRST}${SECOND}\`\`\`text output\na 8\n\`\`\`\n`)).toEqual([
    { faults: ['sample.md:5 use.sh：第 1 行文中是“a 8”，运行得到“a 7”'], passed: 1 },
  ]);
});

test('what cannot run here and what has no name is left alone', async () => {
  expect(await outcomeOf('```bash title="a.sh" norun="需要 MPI 集群"\nexit 1\n```\n')).toEqual([]);
  expect(await outcomeOf('```bash\nexit 1\n```\n')).toEqual([]);
});

test('a changed listing, command or output has another hash', () => {
  const hash = (source: string) => jobsOf([textOf(source)])[0]?.hash;
  const whole = `${FIRST}${SECOND}\`\`\`text output\na 7\n\`\`\`\n`;
  expect(hash(`文字\n\n${whole}`)).toBe(hash(whole));
  for (const [from, to] of [
    ['a $1', 'b $1'],
    ['use.sh 7', 'use.sh 8'],
    ['\na 7', '\na 8'],
  ] as const)
    expect(hash(whole.replace(from, to)), from).not.toBe(hash(whole));
});
