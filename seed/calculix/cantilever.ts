import { block, meshLines, setLines } from './mesh.ts';

/** The plate strip of the article on modes, clamped at x = 0, as a deck of CalculiX: millimetres, newtons, tonnes. */
export function cantileverDeck(cells: readonly [number, number, number], count: number): string {
  const mesh = block('C3D20', cells, (s, t, u) => [500 * s, 40 * t - 20, 10 * u - 5]);
  const lines = [
    `** A steel strip of 500 x 40 x 10 mm, C3D20 with its consistent mass, ${cells.join(' x ')} elements`,
    ...meshLines('C3D20', mesh),
    ...setLines(
      'NSET',
      'CLAMPED',
      mesh.where((i) => i === 0),
    ),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    '210E3, 0.3',
    '*DENSITY',
    '7.85E-9',
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*BOUNDARY',
    'CLAMPED, 1, 3',
    '*STEP',
    '*FREQUENCY',
    String(count),
    '*NODE FILE',
    'U',
    '*END STEP',
  ];
  return `${lines.join('\n')}\n`;
}
