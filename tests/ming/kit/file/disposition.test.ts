import { describe, expect, it } from 'vitest';
import { dispositionOf, safeName } from '../../../../ming/src/kit/file/disposition.ts';

describe('names of files', () => {
  it('lose paths, control and direction characters, and what Windows refuses', () => {
    expect(safeName('C:\\a\\b.inp')).toBe('b.inp');
    expect(safeName('../../etc/梁.inp')).toBe('梁.inp');
    expect(safeName(' .. a\u202Etxt.exe\n. ')).toBe('a_txt.exe_');
    expect(safeName('con.inp')).toBe('_con.inp');
    expect(safeName('COM1')).toBe('_COM1');
    expect(safeName('a  b?*".inp')).toBe('a b___.inp');
    expect(safeName('e\u0301.inp')).toBe('é.inp');
    expect(safeName('///')).toBe('');
  });

  it('go into a header for old and new clients', () => {
    expect(dispositionOf('a"b%.inp')).toBe(`attachment; filename="a_b_.inp"; filename*=UTF-8''a%22b%25.inp`);
    expect(dispositionOf("梁(1)'s.inp")).toBe(
      `attachment; filename="_(1)'s.inp"; filename*=UTF-8''%E6%A2%81%281%29%27s.inp`,
    );
  });
});
