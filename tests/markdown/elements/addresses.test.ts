import { describe, expect, it } from 'vitest';
import { safeAddress } from '../../../markdown/elements/addresses.ts';
import { render } from '../../../markdown/index.ts';

const SCHEMES = ['http', 'https'];

describe('an address', () => {
  it.each([
    ['https://a.example/my pic(1).png', 'https://a.example/my%20pic(1).png'],
    ['https://a.example/网格　图.png', 'https://a.example/网格%E3%80%80图.png'],
    [' https://a.example/x ', 'https://a.example/x'],
    ['ht\ntps://a.example/x\ty', 'https://a.example/xy'],
    ['HTTPS://a.example/X', 'https://a.example/X'],
    ['pictures/a b.png', 'pictures/a b.png'],
  ])('keeps its blanks and loses what browsers drop: %j', (given, safe) => {
    expect(safeAddress(given, SCHEMES)).toBe(safe);
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'java script:alert(1)',
    ' \u0001javascript:x',
    'data:text/html,x',
  ])('of another scheme is none: %j', (given) => {
    expect(safeAddress(given, SCHEMES)).toBeUndefined();
  });

  it('with blanks leads to the same place in an article', async () => {
    const { html } = await render('![甲](<https://a.example/my pic.png>) [乙](<https://a.example/a b>)');
    expect(html).toContain('src="https://a.example/my%20pic.png"');
    expect(html).toContain('href="https://a.example/a%20b"');
  });
});
