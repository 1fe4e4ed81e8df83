import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { place } from '../../../../contract/kit/places.ts';
import { agree, asking, later, owed } from '../../../stores/people/terms/terms.ts';
import sheet from '../../../styles/people/consent.css?url&no-inline';
import { Dialog } from '../../ui/Dialog.tsx';
import { usePress } from '../../ui/usePress.ts';
import { dayOf, meaning } from './words.ts';

/** Asks a member to agree to the newest terms. Render it outside of anything hidden, or it is not shown. */
export function TermsDialog() {
  const terms = useStore(owed);
  const why = useStore(asking);
  const { busy, fault, press } = usePress();
  if (!terms || !why) return null;
  const { version, change, agreed } = terms;
  return createPortal(
    <Dialog title={agreed > 0 ? '服务条款有更新' : '请阅读服务条款'} close={later}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <p>
        <a className="link" href={place.terms(version)} target="_blank" rel="noopener">
          服务条款第 {version} 版
        </a>
        {dayOf(terms)}。
      </p>
      {change && <p className="mt-2 wrap-anywhere">改了什么：{change}</p>}
      <p className="mt-2 text-(--muted)">{meaning(terms, why)}</p>
      <p className="min-h-6 text-sm text-error" role="alert">
        {fault}
      </p>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn min-h-11" onClick={later}>
          稍后
        </button>
        <button
          type="button"
          className="btn btn-primary min-h-11"
          aria-disabled={busy}
          onClick={() => press(agree)}
        >
          {busy ? '正在提交…' : '同意'}
        </button>
      </div>
    </Dialog>,
    document.body,
  );
}
