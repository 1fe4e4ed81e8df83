import { useState } from 'react';
import { saveExport } from '../../../stores/people/user/profile.ts';
import { Section } from '../../ui/Section.tsx';

/** Export of personal data. */
export function Export() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    await saveExport();
    setBusy(false);
  };
  return (
    <Section
      id="own-export"
      title="导出数据"
      lead="把你的资料、文章、提问与回答（Markdown）、关注、点赞和收藏打包成 ZIP 下载，每天最多三次。"
    >
      <button type="button" className="btn justify-self-start" aria-disabled={busy} onClick={save}>
        {busy ? '正在打包…' : '导出我的数据'}
      </button>
    </Section>
  );
}
