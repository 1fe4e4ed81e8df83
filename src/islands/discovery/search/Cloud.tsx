import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import { cloud } from '../../../stores/discovery/search/trends.ts';
import { HEADING, PART, WORDS } from './look.ts';

/** Tag cloud; its space is reserved to avoid layout shift. */
export function Cloud() {
  const tags = useStore(cloud);
  if (tags?.length === 0) return null;
  return (
    <section className={`finder-cloud ${PART}`}>
      <h2 className={HEADING}>标签</h2>
      <div className={WORDS}>
        {tags?.map((it) => (
          <a key={it.id} href={place.tag(it.id)} data-item>
            {it.name}
          </a>
        ))}
      </div>
    </section>
  );
}
