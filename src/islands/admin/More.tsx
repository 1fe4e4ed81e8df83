import type { Paged } from '../../stores/paged.ts';

type Props = { of: Paged<unknown>; more: () => Promise<void>; what: string };

/** Below a paged list: the next page, or a retry. */
export function More({ of: { page, pages, state }, more, what }: Props) {
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className="mt-3">
          {what}没有读到，请检查网络后重试。
        </p>
      )}
      {state !== 'busy' && (state === 'failed' || page < pages) && (
        <button type="button" className="btn mt-3" onClick={more}>
          {state === 'failed' ? '重试' : '加载更多'}
        </button>
      )}
    </>
  );
}
