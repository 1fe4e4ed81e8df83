type Props = { pageNo: number; pages: number; at: (pageNo: number) => string };

/** Previous and next page links, or the end-of-list note. */
export function Paging({ pageNo, pages, at }: Props) {
  if (pages <= 1 || pageNo > pages)
    return <p className="p-4.5 text-center text-sm text-(--muted)">没有更多内容了</p>;
  return (
    <nav className="flex flex-wrap items-center justify-center gap-3 p-4" aria-label="分页">
      {pageNo > 1 && (
        <a className="btn" rel="prev" href={at(pageNo - 1)}>
          上一页
        </a>
      )}
      <span className="num text-sm text-(--muted)">
        第 {pageNo} / {pages} 页
      </span>
      {pageNo < pages && (
        <a className="btn" rel="next" href={at(pageNo + 1)}>
          下一页
        </a>
      )}
    </nav>
  );
}
