import { place } from '../../../../../contract/kit/places.ts';
import type { Centre } from '../../../../../contract/operations/statistics/centre.ts';
import { editorAt } from '../../../content/article/own/editor.ts';
import { ROWS } from '../../../ui/look.ts';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Section } from '../../../ui/Section.tsx';

type Props = { drafts: Centre['drafts']; count: number; editorUrl: string };

/** Latest drafts. */
export function Drafts({ drafts, count, editorUrl }: Props) {
  return (
    <Section id="drafts" title={count > 0 ? `草稿 ${count}` : '草稿'}>
      {drafts.length === 0 ? (
        <p className="text-(--muted)">没有写到一半的文章。</p>
      ) : (
        <ul className={ROWS}>
          {drafts.map((it) => {
            const href = editorAt(editorUrl, it.id);
            const title = it.title || '无标题';
            return (
              <li key={it.id}>
                <span className="min-w-0 wrap-anywhere">
                  {href ? (
                    <a className="hover:text-primary" href={href} target="_blank" rel="noopener">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                  {it.isPublished && <small className="ml-2 text-warning">有未发布的修改</small>}
                </span>
                <span className="flex-none text-sm num text-(--muted)">{it.updateTime?.slice(5, 16)}</span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="flex flex-wrap gap-2">
        {editorUrl && <RowAction text="写文章" plain href={editorAt(editorUrl)} beside />}
        {count > drafts.length && <RowAction text="全部草稿" href={place.manageArticles({ tab: 'draft' })} />}
      </p>
    </Section>
  );
}
