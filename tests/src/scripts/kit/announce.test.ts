import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync('src/scripts/kit/announce.inline.js', 'utf8');

/** Whether a global announcement is shown, given stored dismissals. */
function isShown(kept: string | null): boolean {
  const bar = {
    hidden: true,
    dataset: { announcement: '7', audience: 'all', start: 0, end: Number.MAX_SAFE_INTEGER },
    querySelector: () => ({ addEventListener() {} }),
  };
  const localStorage = { getItem: (key: string) => (key === 'announcements' ? kept : null) };
  runInNewContext(script, { localStorage, document: { querySelectorAll: () => [bar] } });
  return !bar.hidden;
}

it.each([null, 'null', '[]', '{}', '5', '"7"', '{', '["8"]'])('shows one where %s is kept', (kept) => {
  expect(isShown(kept)).toBe(true);
});

it('shows none that was dismissed', () => {
  expect(isShown('["7"]')).toBe(false);
});
