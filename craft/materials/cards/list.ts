import type { Material } from '../material.ts';
import { abaqusCard, calculixCard } from './abaqus.ts';
import { apdlCard } from './apdl.ts';
import { type Content, contentOf } from './content.ts';
import { lsdynaCard } from './lsdyna.ts';
import { nastranCard } from './nastran.ts';
import { openfoamCard } from './openfoam.ts';

/** `isHeated`: supports temperature tables. */
type Solver = { key: string; label: string; isHeated: boolean; card: (content: Content) => string[] };

const SOLVERS: readonly Solver[] = [
  { key: 'abaqus', label: 'Abaqus', isHeated: true, card: abaqusCard },
  { key: 'calculix', label: 'CalculiX', isHeated: true, card: calculixCard },
  { key: 'apdl', label: 'APDL', isHeated: true, card: apdlCard },
  { key: 'openfoam', label: 'OpenFOAM', isHeated: false, card: openfoamCard },
  { key: 'lsdyna', label: 'LS-DYNA', isHeated: false, card: lsdynaCard },
  { key: 'nastran', label: 'Nastran', isHeated: false, card: nastranCard },
];

export type MaterialCard = { key: string; label: string; text: string };

/** Cards of a material for all solvers; with temperature curves, a second card where supported. */
export function cardsOf(material: Material, system: string): MaterialCard[] {
  const card = ({ key, label, card: write }: Solver, isHeated: boolean): MaterialCard => ({
    key: isHeated ? `${key}-heated` : key,
    label: isHeated ? `${label}（随温度）` : label,
    text: `${write(contentOf(material, system, isHeated)).join('\n')}\n`,
  });
  return SOLVERS.flatMap((it) => [
    card(it, false),
    ...(it.isHeated && material.curves.length > 0 ? [card(it, true)] : []),
  ]);
}
