import { describe, expect, it } from 'vitest';
import { plainTaxNumber, taxNumberFault } from '../../../../contract/money/invoice/taxNumber.ts';

/**
 * Worked example of the check character by GB 32100-2015 (www.yc00.com/web/1713075042a2177900.html, read
 * 2026-11-28): the sum of 91350100M000100Y4 is 1640, 1640 mod 31 = 28, 31 - 28 = 3; Z is wrong.
 */
const EXAMPLE = '91350100M000100Y43';
/**
 * Valid numbers in public code (winjs-dev/cloud-utils, src/isUnifiedSocialCreditCode.ts; 02020/vite,
 * learn/utils).
 */
const PUBLIC = ['91230184MA1BUFLT44', '92371000MA3MXH0E3W', '91350200776049653A'];
/** Region 000000 is unassigned. By hand: 9·1 + 1·3 = 12, 31 - 12 = 19 is K. */
const CODE = '91000000000000000K';
/**
 * By hand: the last position before the check has weight 3^16 mod 31 = 28: 12 + 10·28 = 292 ≡ 13, 18 is J.
 */
const OTHER = '9100000000000000AJ';
const CHARACTERS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];

describe('a tax number', () => {
  it.each([EXAMPLE, ...PUBLIC, CODE, OTHER, '110000000000000', '11000000000000000000'])('can be %s', (it) => {
    expect(taxNumberFault(it)).toBe('');
  });

  it.each([
    ['', '请填写税号'],
    ['91-0000000000000K', '税号只含数字和字母'],
    ['9100000000000000K', '现在是 17 位'],
    ['91000000000000000L', '校验位不对'],
    ['91350100M000100Y4Z', '不含字母 I、O、S、V、Z'],
    ['91350100M000100Y44', '校验位不对'],
    ['9100000000000000OK', '不含字母 I、O、S、V、Z'],
    ['91000000000000000Z', '不含字母 I、O、S、V、Z'],
  ])('cannot be %j', (it, fault) => {
    expect(taxNumberFault(it)).toContain(fault);
  });

  it('is refused with any one character wrong', () => {
    for (let at = 0; at < CODE.length; at++)
      for (const other of CHARACTERS)
        if (other !== CODE[at])
          expect(taxNumberFault(CODE.slice(0, at) + other + CODE.slice(at + 1))).toContain('校验位不对');
  });

  it('is refused with two unlike neighbours swapped', () => {
    expect(taxNumberFault('19000000000000000K')).toContain('校验位不对');
    expect(taxNumberFault('910000000000000A0J')).toContain('校验位不对');
  });

  it('is stored in plain capitals', () => {
    expect(plainTaxNumber(' ９１００ 0000 0000 0000 ０k\n')).toBe(CODE);
  });
});
