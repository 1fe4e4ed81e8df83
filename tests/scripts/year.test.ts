import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageOf } from '../../bench/year/page.ts';
import { runYear } from '../../bench/year/run.ts';
import { copyDemonstration } from '../support/demo.ts';

it('two days with a kill and lost answers leave everything as it has to be', async () => {
  const data = mkdtempSync(join(tmpdir(), 'mingjie-year-'));
  try {
    await copyDemonstration(data);
    const faults = ['写入中杀掉', '应答丢失'] as const;
    const year = await runYear({ people: 20, days: 2, deeds: 45, seed: 7, faults }, data, () => undefined);
    expect(year.checks.filter((it) => it.wrong.length > 0)).toEqual([]);
    expect([...year.suffered.keys()]).toEqual([...faults]);
    expect(year.deeds.size, 'all kinds of deeds').toBeGreaterThan(25);
    expect(pageOf(year, 1)).toContain('相符  账目与订单、退款相符');
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}, 120_000);
