import { LICENCE_NAMES, OF_ARTICLE } from '../../../craft/result/licence.ts';
import { HINT, PAIR } from './look.ts';
import type { Form } from './ResultForm.tsx';

type Props = { form: Form; change: (to: Partial<Form>) => void };

/** Licence and source address. */
export function Rights({ form, change }: Props) {
  return (
    <>
      <div className={PAIR}>
        <label>
          许可
          <input
            className="field"
            list="result-licences"
            placeholder={OF_ARTICLE}
            value={form.licence}
            onChange={(event) => change({ licence: event.target.value })}
          />
        </label>
        <datalist id="result-licences">
          {LICENCE_NAMES.map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
        <label>
          原文件的地址
          <input
            className="field"
            placeholder="可以不填"
            inputMode="url"
            autoCapitalize="none"
            value={form.original}
            onChange={(event) => change({ original: event.target.value })}
          />
        </label>
      </div>
      <p className={HINT}>
        想让读者下载原文件来核对：把它加为文章的附件，内容相同就认得出；放在别处的，在这里写它的地址。
      </p>
    </>
  );
}
