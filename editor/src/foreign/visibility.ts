import { dateText, frontDate } from './dates.ts';
import { namesPrivacy, saysOpen, saysPrivacy, tagMarksPrivacy, titleMarksPrivacy } from './privacy.ts';
import { type Clock, type Origin, RULES, type Rule, VALUE_NAME, wordOf } from './privacyFields.ts';
import { isEmpty, isOff, isRecord, tagsIn } from './values.ts';

/** Visibility of an article at its source. */
export type SourceVisibility = {
  /** Reasons in Chinese; imported as draft if any. */
  why: readonly string[];
  /** Differences in Chinese that keep nothing back. */
  told: readonly string[];
  /** Reason not to import, or ''. */
  left: string;
  /** Future publish time, `yyyy-MM-dd HH:mm:ss` in GMT+8, or ''. */
  due: string;
};

type Fields = Readonly<Record<string, unknown>>;
type Leaf = { path: string; name: string; value: unknown };

const key = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
const words = (text: string) => new Set(text.split(/\s+/));

/** Publish date fields of engines; the latest counts. */
const DATES = words(
  'date createtime publishdate pubdate publishedat publishedon published publish release releasedate pubdatetime ' +
    'publishon publishat publishafter publisheddate schedule golive goliveat livefrom visiblefrom availablefrom ' +
    '日期 发布日期 发布时间 定时发布 定时',
);
/** Descriptive fields and own fields; never about restriction. */
const SAYING = words(
  `title subtitle seotitle shorttitle linktitle description summary excerpt abstract intro keywords keyword slug url
  link aliases alias cover image images photos thumbnail banner author authors authorname series column chapter source
  originalurl copyright license lang language id uid guid updated modified lastmod publishtime readtype price solver
  solverversion difficulty facets isoriginal ${[...DATES].join(' ')}`,
);
/** Records that describe a part of a page. */
const INNER = words(
  'cover image toc author authors editpost menu nav navbar footer sidebar comments comment math share header banner gallery',
);
/** Hidden page parts that do not hide the article. */
const PART =
  /^(?:hide|hidden|show|no)(?:title|toc|tableofcontents|comments?|meta|summary|footer|nav(?:bar|igation)?|sidebars?|date|author|breadcrumbs?|header|cover|image|readingtime|tags|share|copyright|license|pagination|description|related|feature(?:d)?image|headings?|edit|wordcount|reward)$/;

/** Maximum length of a value judged as a word. */
const WORD_MOST = 40;

const isSwitchedOff = (value: unknown) =>
  isRecord(value) && (isOff(value['enable']) || isOff(value['enabled']));

/** Flattens fields with their path; records also as a whole unless switched off. */
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

/** Judges an unknown field by its words; '' if nothing. */
function judgeUnknownField({ path, name, value }: Leaf): string {
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

/** Value for reports. */
function describeValue(value: unknown): string {
  if (value instanceof Date) return dateText(value);
  if (Array.isArray(value)) return value.map(wordOf).join('、');
  const word = wordOf(value);
  return [word, VALUE_NAME[word.toLowerCase()]].filter(Boolean).join('，');
}

/** The header of an exporter of Halo, which also writes private articles and those in the trash, and does not say so. */
const OF_HALO = ['title', 'date', 'auther', 'excerpt', 'permalink'];

/** Visibility from the fields of an export or front matter. */
export function standingOf(origin: Origin, fields: Fields, clock: Clock): SourceVisibility {
  const leaves = leavesOf(fields);
  const [why, notes, left]: [string[], string[], string[]] = [[], [], []];
  let isDue = false;
  for (const leaf of leaves) {
    const rule = ruleOf(origin, leaf);
    const meaning = rule?.reads(leaf.value, clock) ?? 'open';
    const value = rule?.keeps ? '' : describeValue(leaf.value);
    const said = rule && `${rule.says}（${[leaf.path, value].filter(Boolean).join(': ')}）`;
    const words = rule || origin !== 'front' ? '' : judgeUnknownField(leaf);
    if (words) why.push(words);
    if (said && meaning === 'closed') why.push(said);
    if (said && meaning === 'told') notes.push(said);
    if (said && meaning === 'left') left.push(said);
    if (meaning === 'due') isDue = true;
  }
  const due = leaves
    .filter(({ name, path }) => (path === name || /^date\./i.test(path)) && DATES.has(key(name)))
    .map(({ value }) => frontDate(value, clock.zone))
    .filter((it) => it > clock.now)
    .toSorted()
    .at(-1);
  if (origin === 'front' && OF_HALO.every((it) => it in fields))
    why.push('Halo 的导出插件不写文章是不是私密、在不在回收站，请检查');
  if (isDue && !due) why.push('原来是定时发布，时间已经过了，不知道后来发布没有');
  return { why, told: notes, left: left[0] ?? '', due: due ?? '' };
}
