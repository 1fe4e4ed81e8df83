import type { ReactNode } from 'react';

type Props = {
  name: string;
  href: string;
  cover: string;
  intro: string;
  figures: string;
  mark?: string;
  end?: ReactNode;
  children: ReactNode;
};

/** Row of a category or column: cover, name, introduction, counts, actions. */
export function TopicLine({ name, href, cover, intro, figures, mark, end, children }: Props) {
  return (
    <li className="flex items-start gap-4 px-5 py-4 border-b border-base-300 max-tabs:px-4">
      {cover && (
        <img
          className="flex-none w-28 aspect-video object-cover rounded-field bg-base-200 max-tabs:w-20"
          src={cover}
          alt=""
          loading="lazy"
          width="112"
          height="63"
        />
      )}
      <div className="grid gap-1 min-w-0 flex-1">
        <h3 className="text-base font-semibold wrap-anywhere">
          <a className="hover:text-primary" href={href}>
            {name}
          </a>
          {mark && <small className="ml-3 text-sm font-normal text-(--muted)">{mark}</small>}
        </h3>
        <p className="text-sm text-(--muted) wrap-anywhere">
          <span className="num">{figures}</span>
          {intro && `　${intro}`}
        </p>
        <p className="flex flex-wrap gap-1 -ml-3">{children}</p>
      </div>
      {end}
    </li>
  );
}
