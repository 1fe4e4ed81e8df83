import { dateText, frontDate } from './dates.ts';
import { namesPrivacy, saysOpen, saysPrivacy, tagMarksPrivacy, titleMarksPrivacy } from './privacy.ts';
import { type Clock, type Origin, RULES, type Rule, VALUE_NAME, wordOf } from './restricted.ts';
import { isEmpty, isOff, isRecord, tagsIn } from './values.ts';

/** What an article is where it comes from: why not everybody reads it there, and when everybody will. */
export type Standing = {
  /** Reasons in Chinese; it comes as a draft where there is one. */
  why: readonly string[];
  /** Why it is not brought at all, or empty. */
  left: string;
  /** The time at which it becomes public, `yyyy-MM-dd HH:mm:ss` in GMT+8, where that has not come yet; or empty. */
  due: string;
};

type Fields = Readonly<Record<string, unknown>>;
type Leaf = { path: string; name: string; value: unknown };

const key = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
const words = (text: string) => new Set(text.split(/\s+/));

/** Since when an article is public, by the names of several engines; the latest one counts. */
const DATES = words(
  'date createtime publishdate pubdate publishedat publishedon published publish releasedate pubdatetime ' +
    'publishon publishat publisheddate golive goliveat livefrom visiblefrom availablefrom ' +
    '日期 发布日期 发布时间 定时发布 定时',
);
/** Fields that name or describe an article, or that belong to this site; their words say nothing of who may read it. */
const SAYING = words(
  `title subtitle seotitle shorttitle linktitle description summary excerpt abstract intro keywords keyword slug url
  link aliases alias cover image images photos thumbnail banner author authors authorname series column chapter source
  originalurl copyright license lang language id uid guid updated modified lastmod publishtime readtype price solver
  solverversion difficulty facets isoriginal ${[...DATES].join(' ')}`,
);
/** Fields of fields that describe a part of a page. */
const INNER = words(
  'cover image toc author authors editpost menu nav navbar footer sidebar comments comment math share header banner gallery',
);
/** Parts of a page that are hidden without hiding the article. */
const PART =
  /^(?:hide|hidden|show|no)(?:title|toc|tableofcontents|comments?|meta|summary|footer|nav(?:bar|igation)?|sidebars?|date|author|breadcrumbs?|header|cover|image|readingtime|tags|share|copyright|license|pagination|description|related|feature(?:d)?image|headings?|edit|wordcount|reward)$/;

/** The longest value that is looked at as a word. */
const WORD_MOST = 40;

const isSwitchedOff = (value: unknown) =>
  isRecord(value) && (isOff(value['enable']) || isOff(value['enabled']));

/** Every field with the names around it; named values also as a whole, without those that are switched off. */
function leavesOf(fields: Fields, above = ''): Leaf[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = `${above}${name}`;
    if (isSwitchedOff(value)) return [];
    const inner = isRecord(value) && !INNER.has(key(name)) ? leavesOf(value, `${path}.`) : [];
    return [{ path, name, value }, ...inner];
  });
}

function ruleOf(origin: Origin, { path, name }: Leaf): Rule | undefined {
  const whole = path.split('.').map(key).join('.');
  const isNamed = (field: string) => (field.includes('.') ? whole.endsWith(field) : key(name) === key(field));
  return RULES.find(({ from, fields }) => from === origin && fields.some(isNamed));
}

/** What a field that no rule knows says of who may read, judged by its words; empty for nothing. */
function judged({ path, name, value }: Leaf): string {
  if (key(name) === 'title' && titleMarksPrivacy(wordOf(value))) return `标题是“${wordOf(value)}”`;
  if (isEmpty(value) || isOff(value) || SAYING.has(key(name))) return '';
  if (INNER.has(key(name)) || PART.test(key(name))) return '';
  if (/^(?:tags?|categor(?:y|ies)|标签|分类)$/i.test(name)) {
    const mark = tagsIn(value).find(tagMarksPrivacy);
    return mark ? `${name} 里有“${mark}”` : '';
  }
  if (saysOpen(wordOf(value))) return '';
  if (namesPrivacy(name)) return `${path} 有值，看来不是谁都能读`;
  const found = (Array.isArray(value) ? value.map(wordOf) : [wordOf(value)]).find(
    (it) => [...it].length <= WORD_MOST && saysPrivacy(it),
  );
  return found ? `${path} 是“${found}”，看来不是谁都能读` : '';
}

/** A value as a report tells it. */
function told(value: unknown): string {
  if (value instanceof Date) return dateText(value);
  if (Array.isArray(value)) return value.map(wordOf).join('、');
  const word = wordOf(value);
  return [word, VALUE_NAME[word.toLowerCase()]].filter(Boolean).join('，');
}

/** What an article is where it comes from, by the fields of its export or of its front matter. */
export function standingOf(origin: Origin, fields: Fields, clock: Clock): Standing {
  const leaves = leavesOf(fields);
  const [why, left]: [string[], string[]] = [[], []];
  let isDue = false;
  for (const leaf of leaves) {
    const rule = ruleOf(origin, leaf);
    const meaning = rule?.reads(leaf.value, clock) ?? 'open';
    const value = rule?.keeps ? '' : told(leaf.value);
    const said = rule && `${rule.says}（${[leaf.path, value].filter(Boolean).join(': ')}）`;
    const words = rule || origin !== 'front' ? '' : judged(leaf);
    if (words) why.push(words);
    if (said && meaning === 'closed') why.push(said);
    if (said && meaning === 'left') left.push(said);
    if (meaning === 'due') isDue = true;
  }
  const due = leaves
    .filter(({ name, path }) => (path === name || /^date\./i.test(path)) && DATES.has(key(name)))
    .map(({ value }) => frontDate(value, clock.zone))
    .filter((it) => it > clock.now)
    .toSorted()
    .at(-1);
  if (isDue && !due) why.push('原来是定时发布，时间已经过了，不知道后来发布没有');
  return { why, left: left[0] ?? '', due: due ?? '' };
}
