import { FORMATS } from '../../../craft/result/read/formats.ts';

/** Table of supported formats. */
export function Formats() {
  return (
    <details className="mt-2">
      <summary>能读的格式，读什么、不读什么</summary>
      <dl>
        {FORMATS.map(({ name, endings, reads, not }) => (
          <div key={name}>
            <dt>
              {name}
              {endings.length > 0 && <small>{endings.map((it) => ` .${it}`)}</small>}
            </dt>
            <dd>读：{reads}</dd>
            <dd>不读：{not}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
