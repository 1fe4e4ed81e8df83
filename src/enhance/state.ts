import { isSame } from '../../craft/dimension.ts';
import { typed } from '../../craft/format.ts';
import { defaults, type Sheet, shownUnit } from '../../craft/solve.ts';
import { fromSI, toSI, unitOf } from '../../craft/units.ts';

/** What a reader changed in a sheet: inputs in SI, and units by the names of the quantities. */
export type State = { inputs: Map<string, number>; units: Map<string, string> };

/** Before the name of a quantity, in the address: the unit in which it is shown. */
const UNIT = 'unit.';

/** The inputs that differ from the author's, in the author's units, and the units, as an address says them. */
export function stateParams(sheet: Sheet, { inputs, units }: State): [name: string, text: string][] {
  const own = defaults(sheet);
  const values = sheet.inputs.flatMap(({ name, unit }): [string, string][] => {
    const value = inputs.get(name);
    return value === undefined || value === own.get(name) ? [] : [[name, typed(fromSI(value, unitOf(unit)))]];
  });
  return [...values, ...[...units].map(([name, unit]): [string, string] => [UNIT + name, unit])];
}

/** The author's units of what a reader may see in another one, by name; an axis is in the unit of its first curve. */
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

/** Parses the state in an address, if there is any; what an input cannot be is kept, to be refused where it is shown. */
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
