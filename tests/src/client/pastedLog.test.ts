import { afterEach, expect, it, vi } from 'vitest';
import { helpedList, keepHelped } from '../../../src/client/helpedCauses.ts';
import { pastedLog } from '../../../src/client/pastedLog.ts';
import { storage } from '../support.ts';

afterEach(() => vi.unstubAllGlobals());

const LOG = Array.from({ length: 60 }, (_, n) => `line ${n} of a log`).join('\n');

/** Pastes a text; returns whether the box receives it, and the page's new address. */
function paste(text: string, session: object = storage()) {
  const assign = vi.fn();
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('location', { assign });
  const preventDefault = vi.fn();
  pastedLog({ clipboardData: { getData: () => text }, preventDefault } as unknown as ClipboardEvent);
  return { taken: preventDefault.mock.calls.length === 0, went: assign.mock.calls.flat() };
}

it('a log goes to the dictionary by the storage of the tab, not by an address', () => {
  const session = storage();
  expect(paste(LOG, session)).toEqual({ taken: false, went: ['/error#e='] });
  expect(session.getItem('error-log')).toBe(LOG);
});

it('one line, a short text and what cannot be kept stay in the box', () => {
  const refusing = {
    setItem: () => {
      throw new Error('full');
    },
    getItem: () => null,
  };
  for (const it of [paste('x'.repeat(2_000)), paste('a\nb'), paste(LOG, refusing)])
    expect(it).toEqual({ taken: true, went: [] });
});

it('what helped is kept by this browser, and let go', () => {
  vi.stubGlobal('localStorage', storage());
  keepHelped('gmsh-a order', true);
  keepHelped('gmsh-b size', true);
  keepHelped('gmsh-a order', false);
  expect(helpedList()).toEqual(['gmsh-b size']);
});
