type Props = { what: string; again?: (() => void) | undefined };

/** What is shown before `what` is there: that it is being read, or with `again` that it was not, and how to try again. */
export function Pending({ what, again }: Props) {
  if (!again)
    return (
      <div className="panel-box pending" role="status">
        <span className="spinner" aria-hidden="true" />
        <p>正在读取{what}…</p>
      </div>
    );
  return (
    <div className="panel-box pending" role="alert">
      <p>{what}没有读到，请检查网络后重试。</p>
      <button type="button" className="btn btn-primary" onClick={again}>
        重试
      </button>
    </div>
  );
}
