import { place } from '../../../../../contract/kit/places.ts';
import type { BulkFound } from '../../../../../contract/operations/moderation/bulk.ts';

type Props = Pick<BulkFound, 'author'> & { near: (it: { id: string; nickname: string }) => void };

/** Author, account age, and other accounts on the same network. */
export function Author({ author, near }: Props) {
  const { id, nickname, createTime, neighbours, isSanctioned } = author;
  return (
    <>
      <a className="wrap-anywhere hover:text-primary" href={place.myHome(id)} target="_blank" rel="noopener">
        {nickname}
      </a>
      <span>{createTime.slice(0, 10)} 注册</span>
      {isSanctioned && <span className="text-error">已禁言或封禁</span>}
      {neighbours > 0 && (
        <button type="button" className="link link-hover min-h-10" onClick={() => near({ id, nickname })}>
          同一网络还有 {neighbours} 个账号
        </button>
      )}
    </>
  );
}
