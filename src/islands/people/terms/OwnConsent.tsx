import { useStore } from '@nanostores/react';
import { user } from '../../../stores/people/auth/session.ts';
import { agree, owed } from '../../../stores/people/terms/terms.ts';
import sheet from '../../../styles/people/consent.css?url&no-inline';
import { usePress } from '../../ui/usePress.ts';

/** Consent button on the terms page, if the member has not agreed to the version shown. */
export function OwnConsent({ version }: { version: number }) {
  const me = useStore(user);
  const terms = useStore(owed);
  const { busy, fault, press } = usePress();
  if (!me) return null;
  if (!terms) return <p className="text-(--muted)">你已同意最新的一版。</p>;
  if (terms.version !== version)
    return (
      <p className="text-(--muted)">第 {terms.version} 版还没有得到你的同意，请打开它看过之后再同意。</p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <button
        type="button"
        className="btn btn-primary min-h-11"
        aria-disabled={busy}
        onClick={() => press(agree)}
      >
        {busy ? '正在提交…' : `同意第 ${version} 版`}
      </button>
      {fault && (
        <p role="alert" className="text-sm text-error">
          {fault}
        </p>
      )}
    </div>
  );
}
