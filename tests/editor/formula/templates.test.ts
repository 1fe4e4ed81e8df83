import { describe, expect, it } from 'vitest';
import { READY } from '../../../editor/src/formula/formulaTemplates.ts';
import { putFormula } from '../../../editor/src/formula/insertFormula.ts';
import { TEMPLATES } from '../../../editor/src/formula/templates.ts';
import { withDefaults } from '../../../editor/src/help/snippet.ts';
import { typesetter } from '../../../editor/src/help/typeset.ts';
import { render } from '../../../markdown/index.ts';
import { inserted } from '../support/insertedText.ts';
import { stateOf } from '../support/state.ts';

const pieces = TEMPLATES.flatMap(({ label, list }) => list.map((it) => [label, it.name, it.tex] as const));
const whole = READY.flatMap(({ label, list }) => list.map((it) => [label, it.name, it.tex] as const));

describe.each([...pieces, ...whole])('%s: %s', (_, __, template) => {
  const tex = withDefaults(template);

  it('is drawn without a fault, in the dialog and on the page', async () => {
    const typeset = await typesetter([]);
    expect(typeset(tex, true)).toHaveProperty('html');
    const made = putFormula(stateOf('前\n\n‸\n\n后'), null, tex, true);
    const text = 'insert' in made ? made.insert : '';
    const { html, fault } = await render(`前\n\n${text}\n\n后`);
    expect(fault).toBeNull();
    expect(html).toContain('equation');
    expect(html).not.toContain('math-error');
  });

  it('comes into the field as it is, its first slot selected', () => {
    const { text, slot } = inserted(template);
    expect(text).toBe(tex);
    expect(slot === '').toBe(!template.includes('#{'));
  });
});

it('names are different within a group, groups are different', () => {
  const groups = [...TEMPLATES, ...READY];
  expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length);
  for (const { list } of groups) expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
});

it('a fault says what it is and where', async () => {
  const typeset = await typesetter(['\\gdef\\mine{x}']);
  expect(typeset('a + \\nothing', false)).toEqual({ fault: '不认识的命令 \\nothing', at: 4 });
  expect(typeset('\\mine', false)).toHaveProperty('html');
  expect(typeset('\\frac{a', false)).toEqual({ fault: '公式没有写完', at: 7 });
});
