/** Gutenberg block. `name` null: outside blocks; `parts`: HTML and inner blocks in order. */
export type Block = {
  name: string | null;
  attrs: Readonly<Record<string, unknown>>;
  parts: (string | Block)[];
};

type Mark = { kind: 'open' | 'close' | 'void'; name: string; attrs: Block['attrs'] };

/** Block delimiter comment: `wp:name {"values": 1} /` or `/wp:name`. */
const MARK = /^\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s+(?:(\{.*\})\s+)?(\/?)$/s;

function valuesIn(json: string | undefined): Block['attrs'] {
  try {
    const values: unknown = JSON.parse(json ?? '{}');
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
}

function markIn(comment: string): Mark | undefined {
  const [, closes, name = '', json, isVoid] = MARK.exec(comment) ?? [];
  if (!name) return undefined;
  const kind = closes ? 'close' : isVoid ? 'void' : 'open';
  return { kind, name: name.includes('/') ? name : `core/${name}`, attrs: valuesIn(json) };
}

/** Parses blocks; ignores unmatched ends, closes open ones at the end. */
export function blocksIn(text: string): Block[] {
  const root: Block = { name: null, attrs: {}, parts: [] };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  let [done, from] = [0, 0];
  const take = (to: number) => {
    if (to > done) top().parts.push(text.slice(done, to));
  };
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) break;
    from = end + 3;
    const mark = markIn(text.slice(at + 4, end));
    if (!mark) continue;
    take(at);
    done = from;
    if (mark.kind === 'close') {
      if (open.length > 1) open.pop();
      continue;
    }
    const block: Block = { name: mark.name, attrs: mark.attrs, parts: [] };
    top().parts.push(block);
    if (mark.kind === 'open') open.push(block);
  }
  take(text.length);
  return root.parts.map((it) => (typeof it === 'string' ? { name: null, attrs: {}, parts: [it] } : it));
}
