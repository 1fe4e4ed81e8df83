import { FORM as cavity } from './cavity/form.ts';
import { FORM as elastic } from './elastic/form.ts';
import { FORM as heat } from './heat/form.ts';
import type { Form } from './solver.ts';

/** Input forms by solver name, without the solver code. */
export const FORMS: ReadonlyMap<string, Form> = new Map([elastic, heat, cavity].map((it) => [it.name, it]));
