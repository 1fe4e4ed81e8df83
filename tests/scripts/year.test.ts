import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageOf } from '../../bench/year/page.ts';
import { runYear } from '../../bench/year/run.ts';
import { copyDemonstration } from '../support/demo.ts';

it('a few days with a restart, a kill and a lost answer leave everything as it has to be', async () => {
  const data = mkdtempSync(join(tmpdir(), 'mingjie-year-'));
  try {
    await copyDemonstration(data);
    const faults = [undefined, '重启', '写入中杀掉', '应答丢失'] as const;
    const year = await runYear({ people: 60, days: 4, deeds: 40, seed: 7, faults }, data, () => undefined);
    expect(year.checks.filter((it) => it.wrong.length > 0)).toEqual([]);
    expect([...year.suffered.keys()]).toEqual(['重启', '写入中杀掉', '应答丢失']);
    expect(year.deeds.size, 'all kinds of deeds').toBeGreaterThan(25);
    expect(pageOf(year, 1)).toContain('相符  账目与订单、退款相符');
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}, 120_000);
