import { describe, expect, it } from 'vitest';
import { csvLine, csvOf } from '../../../contract/kit/csv.ts';

describe('a table as CSV', () => {
  it('quotes what needs it, and begins with a byte order mark', () => {
    expect(
      csvOf({
        head: ['甲', '乙'],
        rows: [
          ['a,b', 1],
          ['说"是"', 2],
        ],
      }),
    ).toBe('\ufeff甲,乙\r\n"a,b",1\r\n"说""是""",2\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('defuses %j', (text) => {
    expect(csvLine([text])).toContain(`'${text}`);
  });

  it('leaves numbers alone, negative ones too', () => {
    expect(csvLine([-5, 0])).toBe('-5,0\r\n');
  });
});
