import { attempt, type Fault, Mistake } from './fault.ts';
import type { Formula } from './lines.ts';

/** Topological order of formulas; adds a fault for a cycle. */
export function sortFormulas(formulas: readonly Formula[], faults: Fault[]): Formula[] {
  const byName = new Map(formulas.map((it) => [it.name, it]));
  const done = new Set<Formula>();
  const open = new Set<Formula>();
  const visit = (it: Formula): void => {
    if (done.has(it)) return;
    if (open.has(it)) throw new Mistake(`${it.name} 的算式绕回了它自己`);
    open.add(it);
    for (const name of it.uses) {
      const other = byName.get(name);
      if (other) visit(other);
    }
    open.delete(it);
    done.add(it);
  };
  for (const it of formulas) attempt(it.line, faults, () => visit(it));
  return [...done];
}

/** Formulas that depend on these names, in computing order. */
export function following(formulas: readonly Formula[], names: Iterable<string>): Formula[] {
  const found = new Set(names);
  return formulas.filter(({ name, uses }) => uses.some((it) => found.has(it)) && found.add(name));
}

/** Formulas these names depend on, in computing order. */
export function leading(formulas: readonly Formula[], names: Iterable<string>): Formula[] {
  const wanted = new Set(names);
  const found = formulas.toReversed().filter(({ name, uses }) => {
    if (wanted.has(name)) for (const it of uses) wanted.add(it);
    return wanted.has(name);
  });
  return found.reverse();
}
