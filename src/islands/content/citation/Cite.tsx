import { useRef, useState } from 'react';
import {
  CITE_FORMAT,
  type CiteFormat,
  type CiteKind,
  citePlace,
} from '../../../../contract/content/citation/cite.ts';
import sheet from '../../../styles/content/cite.css?url&no-inline';
import { Panel } from '../article/Panel.tsx';
import { Citation } from './Citation.tsx';

type Props = { kind: CiteKind; id: number | string };

const FORMATS = Object.entries(CITE_FORMAT) as [CiteFormat, string][];

/** The 引用 button and its dialog with four citation formats. */
export function Cite({ kind, id }: Props) {
  const [open, setOpen] = useState(true);
  const link = useRef<HTMLAnchorElement>(null);
  const [format, setFormat] = useState<CiteFormat>('gbt');
  return (
    <>
      <a
        ref={link}
        href={citePlace(kind, id)}
        className="quiet"
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        引用
      </a>
      {open && (
        <Panel
          title="引用"
          close={() => {
            setOpen(false);
            // The element that the browser would focus again was replaced by this island.
            link.current?.focus();
          }}
        >
          <link rel="stylesheet" href={sheet} precedence="default" />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">格式</legend>
            {FORMATS.map(([key, name]) => (
              <button
                key={key}
                type="button"
                className="btn btn-sm aria-pressed:border-primary aria-pressed:text-primary"
                aria-pressed={key === format}
                onClick={() => setFormat(key)}
              >
                {name}
              </button>
            ))}
          </fieldset>
          <Citation key={format} kind={kind} id={id} format={format} />
        </Panel>
      )}
    </>
  );
}
