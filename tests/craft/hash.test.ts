import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Of } from '../../craft/hash.ts';

test('is SHA-256 in hexadecimal digits', async () => {
  const bytes = Uint8Array.of(0, 1, 254, 255);
  expect(await sha256Of(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
});
