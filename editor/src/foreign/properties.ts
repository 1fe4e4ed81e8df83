import { basename } from 'pathe';

/** Notion file names end with the page id. */
const NAMED = / [0-9a-f]{32}\.md$/;
/** Its icon may stand before the name. */
const PROPERTY = /^[^\p{L}\p{N}]{0,4}(?<name>[\p{L}\p{N}][^:：\n]{0,60}?)[:：] (?<value>.+)$/u;
const DOUBLE = /^(?:- )?(?<name>[\p{L}\p{N}][^:\n]{0,60}?)::\s*(?<value>.*)$/u;
/** Notion's names of front matter fields. */
const FIELDS: Readonly<Record<string, string>> = {
  tags: 'tags',
  标签: 'tags',
  created: 'date',
  'created time': 'date',
  创建时间: 'date',
};

/** Fields of this site; same-named properties do not count. */
const OWN: readonly string[] = ['price', 'readType', 'publishTime'];

/** Properties of a block, whose values may go on in lines below; empty unless it begins with one. */
function propertiesOf(block: string) {
  const [first, ...lines] = block.split('\n').map((it) => PROPERTY.exec(it.trim())?.groups);
  return first ? [first, ...lines.filter((it) => it !== undefined)] : [];
}

/** Leading properties of a text. */
function leadingProperties(text: string) {
  const lines = text.split('\n').map((it) => DOUBLE.exec(it.trim())?.groups);
  const end = lines.indexOf(undefined);
  return end < 0 ? lines : lines.slice(0, end);
}

/**
 * Properties in the text: Notion database exports (below the title), Logseq and Dataview (at the start). They
 * stay in the text; used for audience, date and tags.
 */
export function propertiesIn(path: string, body: string): Record<string, string> {
  const [first = '', second = ''] = body.split(/\n{2,}/);
  const isNotion = NAMED.test(basename(path)) && /^# /.test(first);
  const lines = isNotion ? propertiesOf(second) : leadingProperties(first);
  return Object.fromEntries(
    lines.flatMap((it) => {
      const { name = '', value = '' } = it ?? {};
      return OWN.includes(name) ? [] : [[FIELDS[name.toLowerCase()] ?? name, value]];
    }),
  );
}
