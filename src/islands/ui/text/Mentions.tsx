import type { Person } from '../../../stores/kit/mention.ts';

type Props = { id: string; people: readonly Person[]; chosen: number; choose: (person: Person) => void };

/** Mention suggestions (listbox); focus stays in the text field. */
export function Mentions({ id, people, chosen, choose }: Props) {
  return (
    <div id={id} className="panel composer-people" role="listbox" aria-label="提及的人">
      {people.map((person, at) => (
        <div
          key={person.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className="panel-item"
          onPointerDown={(event) => {
            event.preventDefault();
            choose(person);
          }}
        >
          @{person.nickname}
        </div>
      ))}
    </div>
  );
}
