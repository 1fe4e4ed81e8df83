import { CompletionContext } from '@codemirror/autocomplete';
import { expect, it } from 'vitest';
import { complete } from '../../../editor/src/help/completion.ts';
import { stateOf } from '../support/state.ts';

async function offered(text: string) {
  const state = stateOf(text);
  const found = await complete(new CompletionContext(state, state.selection.main.head, false));
  return {
    from: found && state.sliceDoc(found.from, state.selection.main.head),
    options: found?.options ?? [],
  };
}

it.each([
  ['```inp title="a.inp"\n*STE‸\n```', '*STE', '*STEP'],
  ['```abaqus\n*‸\n```', '*', '*CONTACT PAIR'],
  ['```apdl\n/PREP7\n  antyp‸', 'antyp', 'ANTYPE'],
  ['```foam\nsolvers\n{\n    relT‸\n```', 'relT', 'relTol'],
])('keywords are offered within a deck: %s', async (text, typed, word) => {
  const { from, options } = await offered(text);
  expect(from).toBe(typed);
  const found = options.find(({ label }) => label === word);
  expect(found?.info).toEqual(expect.any(String));
});

it('they are offered nowhere else', async () => {
  for (const text of ['*STE‸', '```python\nimp‸\n```', '```abaqus\n** a‸\n```', '```abaqus\n1, 2‸\n```'])
    expect((await offered(text)).options.map(({ label }) => label)).not.toContain('*STEP');
});
