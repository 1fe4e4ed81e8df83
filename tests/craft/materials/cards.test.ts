import { describe, expect, test } from 'vitest';
import { SYSTEM_NAMES } from '../../../craft/alternatives.ts';
import { deckLayouts, fieldAt } from '../../../craft/deck/cards.ts';
import { abaqusCard, calculixCard } from '../../../craft/materials/cards/abaqus.ts';
import { apdlCard } from '../../../craft/materials/cards/apdl.ts';
import { contentOf, inSystem, numberIn, remarksOf, unitIn } from '../../../craft/materials/cards/content.ts';
import { cardsOf } from '../../../craft/materials/cards/list.ts';
import { lsdynaCard } from '../../../craft/materials/cards/lsdyna.ts';
import { nastranCard } from '../../../craft/materials/cards/nastran.ts';
import { columns, fixedWidth, free } from '../../../craft/materials/cards/numbers.ts';
import { openfoamCard } from '../../../craft/materials/cards/openfoam.ts';
import { MATERIALS, materialWith } from '../../../craft/materials/list.ts';

function content(slug: string, system = 'mm-t-s', isHeated = false) {
  const material = materialWith(slug);
  if (!material) throw new Error(slug);
  return contentOf(material, system, isHeated);
}

/** Values of a card by field name, read by the site's parser. */
async function read(language: 'lsdyna' | 'nastran', lines: readonly string[], keyword: string) {
  const layouts = await deckLayouts(language);
  const found: Record<string, string> = {};
  for (const [line, text] of lines.entries())
    for (let column = 0; column < text.length; column++) {
      const field = fieldAt(layouts, language, lines, line, column);
      if (field?.card === keyword) found[field.name] = text.slice(field.from, field.to).trim();
    }
  return found;
}

describe('numbers', () => {
  test('keep six digits, with a point where columns ask for it', () => {
    expect([free(7.8e-9), free(210e3), free(1 / 3)]).toEqual(['7.8e-9', '210000', '0.333333']);
    expect([
      fixedWidth(7.8e-9, 9),
      fixedWidth(210e3, 9),
      fixedWidth(0.3, 9),
      fixedWidth(439_802_000, 9),
    ]).toEqual(['7.8E-9', '210000.', '.3', '4.39802E8']);
    expect(fixedWidth(-1.23456e-10, 8)).toBe('-1.2E-10');
    expect(() => fixedWidth(1e-100, 3)).toThrow('does not fit');
    expect(columns(['a', 1, undefined, 2, undefined], 4, String)).toBe('   a   1       2');
  });

  test('are in the units of the system', () => {
    expect(unitIn('mm-t-s', 'density')).toBe('t/mm³');
    expect(numberIn('mm-t-s', 'density', 7850)).toBeCloseTo(7.85e-9, 20);
    expect(numberIn('mm-kg-ms', 'youngs', 210e9)).toBeCloseTo(210, 9);
    expect(numberIn('mm-t-s', 'heat', 460)).toBeCloseTo(4.6e8, 0);
    expect(numberIn('mm-t-s', 'conductivity', 50)).toBeCloseTo(50, 9);
    expect(numberIn('in-lbf-s', 'youngs', 6894.757293168361)).toBeCloseTo(1, 9);
    expect(numberIn('mm-t-s', 'elongation', 26)).toBe(26);
    expect(inSystem('mm-kg-ms', '1/s', 1)).toBeCloseTo(1e-3, 12);
  });
});

describe('cards', () => {
  test('of Abaqus and CalculiX hold what there is, and say what is not', () => {
    const lines = abaqusCard(content('1c45'));
    expect(lines).toContain('** 没有出处，没有写：导热系数、定压比热容');
    expect(lines.filter((it) => !it.startsWith('**'))).toEqual([
      '*MATERIAL, NAME=M_1C45',
      '*DENSITY',
      '7.8e-9',
      '*ELASTIC',
      '210000, 0.3',
      '*EXPANSION, ZERO=293.15',
      '0.000011',
    ]);
    expect(calculixCard(content('water', 'SI'))).toContain('*FLUID CONSTANTS');
    expect(abaqusCard(content('ti-6al-4v'))).toContain('1098, 1092, 0.93, 1.1, 1905.15, 293.15');
    expect(abaqusCard(content('copper-ofhc')).join('\n')).not.toContain('*PLASTIC, HARDENING=JOHNSON COOK\n');
    expect(abaqusCard(content('s235jr', 'mm-t-s', true))).toContain('126000, 0.3, 773.15');
  });

  test('of APDL have the material constants, and tables of at most six a line', () => {
    expect(apdlCard(content('s235jr'))).toContain('MP,EX,1,210000');
    const heated = apdlCard(content('s235jr', 'mm-t-s', true));
    expect(heated).toContain('MPTEMP,7,873.15,973.15,1073.15,1173.15,1273.15,1373.15');
    expect(heated).toContain('MPDATA,EX,1,7,65100,27300,18900,14175,9450,4725');
  });

  test('of LS-DYNA have every number in its field', async () => {
    const elastic = await read('lsdyna', lsdynaCard(content('s235jr')), '*MAT_ELASTIC_TITLE');
    expect(elastic).toMatchObject({ MID: '1', RO: '7.8E-9', E: '210000.', PR: '.3' });
    const own = await read('lsdyna', lsdynaCard(content('ti-6al-4v')), '*MAT_JOHNSON_COOK_TITLE');
    expect(own).toMatchObject({
      A: '1098.',
      B: '1092.',
      N: '.93',
      C: '.014',
      M: '1.1',
      TM: '1905.15',
      TR: '293.15',
      EPSO: '1.',
    });
    const thermal = await read('lsdyna', lsdynaCard(content('s235jr')), '*MAT_THERMAL_ISOTROPIC_TITLE');
    expect(thermal).toMatchObject({ RO: '7.8E-9', HC: '4.39802E8', TC: '53.334' });
    expect(thermal['TGRLC'] ?? '').toBe('');
    expect(lsdynaCard(content('copper-ofhc')).join('\n')).not.toContain('*MAT_JOHNSON_COOK_TITLE');
  });

  test('of Nastran have every number in its field, and no number without a source', async () => {
    const mechanical = await read('nastran', nastranCard(content('s235jr')), 'MAT1');
    expect(mechanical).toMatchObject({ MID: '1', E: '210000.', NU: '.3', RHO: '7.8E-9', A: '.00001216' });
    expect(mechanical['G']).toBe('');
    expect(await read('nastran', nastranCard(content('s235jr')), 'MAT4')).toMatchObject({
      K: '53.334',
      CP: '439802000.',
    });
    expect(await read('nastran', nastranCard(content('water', 'SI')), 'MAT10')).toMatchObject({
      RHO: '998.207',
      C: '1482.34',
    });
    // MID K CP RHO H MU, per Autodesk's and Altair's references; H is the coefficient of free convection.
    const [, continued = ''] = nastranCard(content('water', 'SI')).slice(-2);
    expect([continued.slice(8, 24).trim(), continued.slice(24, 40).trim()]).toEqual(['', '.00100157']);
    expect(await read('nastran', nastranCard(content('water', 'SI')), 'MAT4')).toMatchObject({
      H: '',
      MU: '.00100157',
    });
  });

  test('of OpenFOAM are in SI, whatever the system is', () => {
    const lines = openfoamCard(content('s235jr', 'in-lbf-s'));
    expect(lines.join('\n')).toContain('rho\n{\n    type uniform;\n    value 7800;\n}');
    expect(openfoamCard(content('air')).some((it) => /^nu \[0 2 -1 0 0 0 0\] 0\.0000150\d+;$/.test(it))).toBe(
      true,
    );
  });

  test('there are of all solvers for all materials in all systems, without a number that is none', () => {
    for (const material of MATERIALS)
      for (const system of SYSTEM_NAMES) {
        const all = cardsOf(material, system);
        expect(all.length).toBe(material.curves.length > 0 ? 9 : 6);
        for (const { text } of all) expect(text, material.slug).not.toMatch(/NaN|Infinity|undefined/);
      }
    expect(remarksOf(content('water'), ['density'])[0]).toBe('水');
  });
});
