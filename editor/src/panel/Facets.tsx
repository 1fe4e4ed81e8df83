import { CHOSEN_FACETS, chosenOf, storedOf } from '../../../contract/content/facet/facet.ts';
import { FACETS } from '../../../contract/content/facet/vocabulary.ts';
import { Field } from './Field.tsx';

type Props = {
  chosen: readonly string[];
  changed: (chosen: string[]) => void;
};

/** One value per facet, or none. */
export function Facets({ chosen, changed }: Props) {
  const now = chosenOf(chosen);
  return CHOSEN_FACETS.map((facet) => (
    <Field key={facet} label={FACETS[facet].label} name="facets">
      {(field) => (
        <select
          {...field}
          className="field"
          value={now[facet] ?? ''}
          onChange={({ target }) => changed(storedOf({ ...now, [facet]: target.value }))}
        >
          <option value="">不标注</option>
          {FACETS[facet].values.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  ));
}
