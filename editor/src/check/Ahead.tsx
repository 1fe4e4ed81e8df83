import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PUBLISH } from '../../../contract/content/article/article.ts';
import { serverNow } from '../../../src/client/clock.ts';
import { annexes, openAnnexes } from '../annex/annexes.ts';
import { fields, known } from '../draft/draft.ts';
import type { Fields } from '../draft/fields.ts';
import { deal, loadDeal } from '../panel/authorShare.ts';
import { type Choice, loadChapters, loadChoices, NO_CHOICES } from '../panel/choices.ts';
import { LINK } from '../ui/look.ts';
import { aheadOf } from './ahead.ts';

const nameOf = (list: readonly Choice[], id: number) => list.find((it) => it.id === id)?.name ?? '';

/** Summary before publishing. */
export function Ahead({ go }: { go: (field: keyof Fields) => void }) {
  const it = useStore(fields);
  const article = useStore(known);
  const files = useStore(annexes);
  const terms = useStore(deal);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [chapters, setChapters] = useState<readonly Choice[]>([]);
  const id = article?.id ?? 0;
  useEffect(() => {
    loadChoices().then(setChoices);
    loadDeal();
  }, []);
  useEffect(() => {
    if (id && annexes.get().articleId !== id) openAnnexes(id);
  }, [id]);
  useEffect(() => {
    if (it.specialId) loadChapters(it.specialId).then((list) => setChapters(list ?? []));
  }, [it.specialId]);
  const isRead = files.articleId === id && files.state === 'ready';
  const rows = aheadOf(it, {
    category: nameOf([...choices.site, ...choices.own], it.categoryId),
    column: nameOf(choices.columns, it.specialId),
    chapter: nameOf(chapters, it.chapterId),
    prices: id === 0 ? [] : isRead ? files.items.map(({ price }) => price) : null,
    coming: files.articleId === id ? files.running.filter(({ state }) => state !== 'failed').length : 0,
    deal: terms,
    isPublic: article?.isPublish === PUBLISH.published,
    now: serverNow(),
  });
  return (
    <section aria-label="将会这样发布">
      <h3>将会这样发布</h3>
      <dl className="grid gap-y-1.5 text-[14px]">
        {rows.map(({ name, text, field, lacks }) => (
          <div key={name} className="grid grid-cols-[3.5em_minmax(0,1fr)_auto] gap-x-3">
            <dt className="text-(--muted)">{name}</dt>
            <dd className={`wrap-anywhere ${lacks ? 'text-(--muted)' : ''}`}>{text}</dd>
            {field && (
              <dd>
                <button type="button" className={LINK} onClick={() => go(field)}>
                  {lacks ? '补上' : '修改'}
                  <span className="sr-only">{name}</span>
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
