import type { Centre } from '../../../contract/centre.ts';
import { place } from '../../../contract/places.ts';
import { editorAt } from '../manage/editor.ts';
import { Section } from './Section.tsx';

type Props = { drafts: Centre['drafts']; count: number; editorUrl: string };

/** The drafts that were changed last, to go on with. */
export function Drafts({ drafts, count, editorUrl }: Props) {
  return (
    <Section id="drafts" title={count > 0 ? `草稿 ${count}` : '草稿'}>
      {drafts.length === 0 ? (
        <p className="text-(--muted)">没有写到一半的文章。</p>
      ) : (
        <ul className="own-rows">
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
        {editorUrl && (
          <a
            className="btn btn-sm max-tabs:min-h-10"
            href={editorAt(editorUrl)}
            target="_blank"
            rel="noopener"
          >
            写文章
          </a>
        )}
        {count > drafts.length && (
          <a className="btn btn-ghost btn-sm max-tabs:min-h-10" href={place.manageArticles({ tab: 'draft' })}>
            全部草稿
          </a>
        )}
      </p>
    </Section>
  );
}
