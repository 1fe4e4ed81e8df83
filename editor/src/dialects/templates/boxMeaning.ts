import { type Kind, kindOf } from '../kinds.ts';
import { block, type Meaning } from './meaning.ts';
import type { Tag } from './tag.ts';

/** Box tags; the kind may be a value. */
const BOX =
  /^(?:note|notel|admonition|notice|hint|callout|alert|message|infobox|tips?|info|warning|danger|caution|important|success|error|panel|noteblock|blockquote-note)$/;
const FOLD = /^(?:fold(?:ing)?|details|expand|collapse|hideToggle|hideBlock|toggle|spoiler|dropdown)$/;
/** Styling values, ignored. */
const LOOK =
  /^(?:no-icon|simple|modern|flat|disabled|true|false|open|cyan|blue|red|green|yellow|orange|pink|purple|gr[ae]y|black|fa-.*|fas|far|fab|icon.*)$/i;
function boxOf({ name, values, named, inner = '' }: Tag): Meaning {
  const said = [named['type'] ?? named['style'] ?? named['status'] ?? '', ...values];
  const at = said.findIndex((it) => kindOf(it) !== undefined && kindOf(it) !== 'folded');
  const own: Kind | undefined = kindOf(name);
  const kind = said[at] ?? (own && own !== 'folded' ? name : 'note');
  const rest = said.filter((it, place) => place !== at && it !== '' && !LOOK.test(it));
  const title = named['title'] ?? named['summary'] ?? rest.join(' ');
  return block(`::: ${kind} ${title}\n${inner.trim()}\n:::`);
}

function foldedBoxMeaning({ values, named, inner = '' }: Tag): Meaning {
  const said = values.filter((it) => !LOOK.test(it)).join(' ');
  const title =
    named['title'] ?? named['summary'] ?? said.replace(/^[\w-]+,\s*(?=\S)/, '').replace(/,\w+$/, '');
  return block(`::: details ${title}\n${inner.trim()}\n:::`);
}

/** Box or folded part of a tag; undefined for others. */
export function boxMeaning(tag: Tag): Meaning | undefined {
  return BOX.test(tag.name) ? boxOf(tag) : FOLD.test(tag.name) ? foldedBoxMeaning(tag) : undefined;
}
