import { expect, it } from 'vitest';
import { rewriteAddresses } from '../../markdown/readdress.ts';

it('changes addresses of links, pictures and definitions, and nothing else', () => {
  const source = [
    '[a](a.md "a.md") ![a.png](a.png) <https://a.md> `[a](a.md)`',
    '[![图](a.png)](a.md)',
    '[b][r]',
    '$x[a](a.md)$',
    '```\n[a](a.md)\n```',
    '[r]: a.md\n[p]: p.png',
  ].join('\n\n');
  const seen: string[] = [];
  const changed = rewriteAddresses(source, (address, kind) => {
    seen.push(`${kind} ${address}`);
    if (address === 'a.md') return '/article/1';
    return address === 'a.png' ? '/图 1.png' : undefined;
  });
  expect(changed).toBe(
    [
      '[a](/article/1 "a.md") ![a.png](/图%201.png) <https://a.md> `[a](a.md)`',
      '[![图](/图%201.png)](/article/1)',
      '[b][r]',
      '$x[a](a.md)$',
      '```\n[a](a.md)\n```',
      '[r]: /article/1\n[p]: p.png',
    ].join('\n\n'),
  );
  expect(seen).toContain('image p.png');
  expect(rewriteAddresses(source, () => undefined)).toBe(source);
});

it('changes the files of a block of results, and not its text', () => {
  const block = (src: string, poster: string) =>
    `前文\n\n\`\`\`result title="src=x" src="${src}" lite="b.mjr" poster=${poster} field="S" #a\nsrc="b.mjr"\n---\n\`\`\`\n\n\`\`\`text src="a.mjr"\n\`\`\``;
  const seen: string[] = [];
  const changed = rewriteAddresses(block('a.mjr', 'a.webp'), (address, kind) => {
    seen.push(`${kind} ${address}`);
    return address === 'b.mjr' ? undefined : `/ming/file/u/1/${address}`;
  });
  expect(changed).toBe(block('/ming/file/u/1/a.mjr', '/ming/file/u/1/a.webp'));
  expect(seen).toEqual(['result a.mjr', 'result b.mjr', 'image a.webp']);
});
