import { isSame } from '../../craft/dimension.ts';
import { plainNumber } from '../../craft/format.ts';
import { defaults, type Sheet, shownUnit } from '../../craft/solve.ts';
import { fromSI, toSI, unitOf } from '../../craft/units.ts';

/** Inputs in SI; units by quantity name. */
export type State = { inputs: Map<string, number>; units: Map<string, string> };

/** Prefix of a unit parameter in the address. */
const UNIT = 'unit.';

/**
 * Address parameters of the inputs that differ from the author's (in the author's units) and of the units.
 */
export function stateParams(sheet: Sheet, { inputs, units }: State): [name: string, text: string][] {
  const own = defaults(sheet);
  const values = sheet.inputs.flatMap(({ name, unit }): [string, string][] => {
    const value = inputs.get(name);
    return value === undefined || value === own.get(name)
      ? []
      : [[name, plainNumber(fromSI(value, unitOf(unit)))]];
  });
  return [...values, ...[...units].map(([name, unit]): [string, string] => [UNIT + name, unit])];
}

/** The author's units of the quantities whose unit can be changed; an axis has that of its first curve. */
export function unitsIn(sheet: Sheet): Map<string, string> {
  const inputs = sheet.inputs.filter(({ choices }) => !choices);
  const axes = sheet.plots.flatMap(({ curves: [first] }) =>
    first ? [first, ...(first.x ? [first.x] : [])] : [],
  );
  return new Map(
    [...inputs, ...axes, ...sheet.shows].map(({ name, unit }) => [name, shownUnit(sheet, name, unit)]),
  );
}

function isUnit(text: string): boolean {
  try {
    unitOf(text);
    return true;
  } catch {
    return false;
  }
}

/** Parses the state in an address; invalid values are kept and refused where shown. */
export function sheetState(state: URLSearchParams | null, sheet: Sheet): State {
  const inputs = defaults(sheet);
  const units = new Map<string, string>();
  if (!state) return { inputs, units };
  for (const it of sheet.inputs) {
    const text = state.get(it.name);
    if (text && !it.running) inputs.set(it.name, toSI(Number(text), unitOf(it.unit)));
  }
  for (const [name, own] of unitsIn(sheet)) {
    const text = state.get(UNIT + name);
    if (text && isUnit(text) && isSame(unitOf(text).dimension, unitOf(own).dimension)) units.set(name, text);
  }
  return { inputs, units };
}
