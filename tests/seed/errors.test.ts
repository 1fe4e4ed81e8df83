import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../craft/errors/entries/list.ts';
import { matchesFixedParts } from '../../craft/errors/pattern.ts';
import { allCases, HALVES, PROGRAMS } from '../../seed/errors/cases.ts';
import { applied } from '../../seed/errors/diff.ts';
import { casesWith, recordFaults, rerunFaults, versionFaults } from '../../seed/errors/faults.ts';
import { messagesOf } from '../../seed/errors/messages.ts';
import { hasProgram, recorded } from '../../seed/errors/record.ts';
import { OTHER_VERSIONS, otherRecords } from '../../seed/errors/versions.ts';

describe('the provoked messages', () => {
  const records = recorded();

  it('are recorded for every case, printed by the broken deck alone, with the difference that mends it', () => {
    expect(records.map((it) => it.case)).toEqual(allCases().map((it) => it.name));
    expect(casesWith(records).flatMap(({ it, record }) => recordFaults(it, record))).toEqual([]);
  });

  it('name the program that printed them', () => {
    for (const it of records) {
      const solver = it.case.split('/')[0] as keyof typeof PROGRAMS;
      expect(it.program, it.case).toBe(PROGRAMS[solver]);
    }
  });

  it('are what the programs print', { timeout: 60_000 }, () => {
    const sample = new Set(
      Object.keys(PROGRAMS).map((it) => allCases().find(({ program }) => program === it)?.name),
    );
    for (const { it, record } of casesWith(records))
      if (record && sample.has(it.name) && hasProgram(it.program))
        expect(rerunFaults(it, record)).toEqual([]);
  });

  it('are recorded with other versions, and entries name the versions that print them or do otherwise', () => {
    const others = otherRecords();
    const names = OTHER_VERSIONS.flatMap(({ program, name }) =>
      allCases().flatMap((it) => (it.program === program ? [`${name} ${it.name}`] : [])),
    );
    expect(others.map((it) => `${it.program} ${it.case}`)).toEqual(names);
    for (const it of others) {
      const usual = records.find((one) => one.case === it.case);
      for (const half of HALVES) expect(it[half].hash, it.case).toBe(usual?.[half].hash);
      expect(versionFaults(it, usual)).toEqual([]);
    }
    // Causes known only from a source name its version.
    const provoked = ENTRIES.filter(({ causes }) => causes.some(({ known }) => known.by === 'run'));
    const claims = provoked
      .flatMap((entry) => [
        ...entry.patterns.flatMap(({ text, versions }) =>
          versions.map((version) => ({ entry, text, version })),
        ),
        ...(entry.changes ?? []).map(({ version }) => ({ entry, text: '', version })),
      ])
      .filter(({ version }) => OTHER_VERSIONS.some(({ name }) => name === version));
    const proved = claims.filter(({ entry, text, version }) =>
      others.some(
        (it) =>
          it.program === version &&
          entry.causes.some(({ known }) => known.by === 'run' && known.case === it.case) &&
          (!text || it.broken.messages.some((message) => matchesFixedParts(text, message))),
      ),
    );
    expect(claims.filter((it) => !proved.includes(it)).map((it) => `${it.version} ${it.text}`)).toEqual([]);
  });

  it('are looked for in every entry that a run shows', () => {
    const [entry] = ENTRIES.filter((it) => it.causes.some(({ known }) => known.by === 'run'));
    const name = entry?.causes.flatMap(({ known }) => (known.by === 'run' ? [known.case] : []))[0];
    const [found] = casesWith(records).filter(({ it }) => it.name === name);
    if (!found?.record) throw new Error('no case');
    const { it, record } = found;
    const silent = { ...record, broken: { ...record.broken, messages: [] } };
    const same = { ...record, mended: { ...record.mended, messages: record.broken.messages } };
    const stale = { ...record, broken: { ...record.broken, hash: '' } };
    expect(recordFaults(it, silent).join()).toContain('没有打印');
    expect(recordFaults(it, same).join()).toContain('仍然打印');
    expect(recordFaults(it, stale).join()).toContain('已经改变');
    expect(recordFaults(it, undefined).join()).toContain('还没有记录');
  });
});

describe('messages in what a program printed', () => {
  it('of CalculiX end at an empty line or at the next message', () => {
    const printed =
      ' *ERROR reading *NODE: a\n        *NODE b\n *WARNING in c: d\n\n e\n *ERROR reading *NODE: a\n        *NODE b\n';
    expect(messagesOf('calculix', printed)).toEqual([
      ' *ERROR reading *NODE: a\n        *NODE b',
      ' *WARNING in c: d',
    ]);
  });

  it('of OpenFOAM hold the empty lines of a fatal error', () => {
    const printed =
      'x\n--> FOAM FATAL ERROR: \na\n\n    From b\n\nFOAM exiting\n\n--> FOAM Warning : \n    c\n\nd\n ***e\n';
    expect(messagesOf('openfoam', printed)).toEqual([
      '--> FOAM FATAL ERROR:\na\n\n    From b',
      '--> FOAM Warning :\n    c',
      ' ***e',
    ]);
  });

  it('of Gmsh are lines', () => {
    expect(messagesOf('gmsh', 'Info    : a\nError   : b\nWarning : c\n')).toEqual([
      'Error   : b',
      'Warning : c',
    ]);
  });
});

describe('a diff without line numbers', () => {
  it('changes what it finds, hunk after hunk', () => {
    expect(applied('a\nb\nc\nd', ' a\n-b\n+B\n …\n-d\n+D')).toBe('a\nB\nc\nD');
    expect(applied('a\nb', '-c\n+d')).toBeUndefined();
    expect(applied('b\na', ' a\n+c\n …\n-b')).toBeUndefined();
  });
});
