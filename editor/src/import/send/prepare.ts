import { annexKindOf } from '../../../../contract/content/annex/kinds.ts';
import { place } from '../../../../contract/kit/places.ts';
import { type Readdress, readdressed } from '../../../../markdown/readdress.ts';
import { Refused } from '../../../../src/client/failure.ts';
import { Unreadable } from '../../paste/imported.ts';
import type { Imported } from '../source/article.ts';
import { withBreaks } from '../source/breaks.ts';
import type { Folder } from '../source/folder.ts';
import { isForToday, isOut } from './again.ts';
import { attached } from './annexes.ts';
import type { Manifest } from './manifest.ts';
import { copied, unpacked, uploaded } from './pictures.ts';
import { decoded, NOWHERE, type Place } from './places.ts';
import type { Site } from './site.ts';

/** An article as it is sent, or as far as it is known: `waitsFor` are articles without an id yet that it needs:
 * those it links to, and itself where it has attachments. */
export type Prepared = { body: string; cover: string; waitsFor: string[]; notes: string[] };

type Means = {
  site: Site;
  manifest: Manifest;
  /** What files of the source are read from. */
  folder: Folder;
  find: (it: Imported, address: string) => Place | undefined;
  /** The id of a section by the path of its article and what the source calls it. */
  sectionOf: (path: string, anchor: string) => Promise<string | undefined>;
  /** Whether pictures of other sites are copied. */
  copy: boolean;
};

type Kind = Parameters<Readdress>[1];

const WHAT: Readonly<Record<Kind, string>> = {
  image: '图片',
  link: '链接指向的文章或文件',
  result: '三维结果',
};

const TEXT = /\.(?:md|markdown|mdown)$/i;
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** Characters of an address in a report. */
const SHOWN = 80;
const shortened = (address: string) => (address.length > SHOWN ? `${address.slice(0, SHOWN)}…` : address);

/** Addresses that lead somewhere as they are: of the web, of mail, and pages of this site. */
const LEADS =
  /^(?:https?:|mailto:|tel:|\/\/|\?|$|\/(?:article|forum|user|user_main|subject|practice|tools|ming|material|benchmark|share|activity|change)(?:\/|$))/i;
/** Links that lead nowhere which a report names. */
const NAMED = 3;

/** Links that lead to nothing that was imported, in one line. */
function lostLinks(addresses: readonly string[]): string[] {
  if (addresses.length === 0) return [];
  const more = addresses.length > NAMED ? ` 等 ${addresses.length} 处` : '';
  return [`没有找到${WHAT.link} ${addresses.slice(0, NAMED).map(shortened).join('、')}${more}`];
}

/** What leads to no section: the top of a page, and what a page shows rather than where it is. */
const STATE = /^(?:top)?$|=|^:~:/;

/** Brings the pictures of an article to the site and lets its links lead there. What does not work is among the notes. */
export async function prepare(
  it: Imported,
  { site, manifest, folder, find, sectionOf, copy }: Means,
): Promise<Prepared> {
  const text = it.breaks ? withBreaks(it.body) : it.body;
  const notes = [...it.notes];
  const waitsFor = new Set<string>();
  const lost: string[] = [];

  /** A link to a section of an article, by the id that it has on this site. */
  async function anchored(address: string, path: string, anchor: string): Promise<string> {
    if (anchor === '') return '';
    const id = STATE.test(anchor) ? anchor : await sectionOf(path, anchor);
    if (id === undefined) notes.push(`链接 ${address} 指向的小节没有找到，改成了指向文章开头`);
    return id === undefined ? '' : `#${id}`;
  }

  /** A link within the article; `undefined` where it leads there as it is, or nowhere. */
  async function inPage(address: string): Promise<string | undefined> {
    const anchor = address.slice(1);
    if (STATE.test(anchor)) return undefined;
    const id = await sectionOf(it.path, anchor);
    if (id === undefined) notes.push(`链接 ${address} 指向的小节没有找到，点它不会跳转`);
    const own = `sec-${decoded(anchor).toLowerCase()}`;
    return id === undefined || id === decoded(anchor) || id === own
      ? undefined
      : `#${id.replace(/^sec-/, '')}`;
  }

  async function addressOf(address: string, kind: Kind): Promise<string | undefined> {
    if (address.startsWith('#')) return inPage(address);
    if (kind !== 'link' && /^data:/i.test(address))
      return unlessRefused(unpacked(site, manifest, address), `内嵌的图片 ${shortened(address)} 没有上传`);
    const to = find(it, address);
    if (!to) {
      const plain = address.replace(NOWHERE, '');
      if (kind !== 'link' && !address.startsWith('/ming/file/')) notes.push(`没有找到${WHAT[kind]} ${plain}`);
      if (kind === 'link' && (plain !== address || !LEADS.test(address))) lost.push(plain);
      return undefined;
    }
    if ('article' in to) {
      const known = manifest.articles[to.article];
      if (!known) waitsFor.add(to.article);
      return known && `${place.article(known.id)}${await anchored(address, to.article, to.anchor)}`;
    }
    if ('file' in to) {
      if (kind !== 'link' || PICTURE.test(to.file))
        return unlessRefused(uploaded(site, manifest, { folder, path: to.file }), `${address} 没有上传`);
      if (!TEXT.test(to.file)) return attachment(address, to.file);
      // A text that is not imported does not become public as an attachment.
      lost.push(address);
      return undefined;
    }
    if (kind !== 'image' || !copy || to.foreign.startsWith(`${site.origin}/`)) return undefined;
    return unlessRefused(copied(site, manifest, to.foreign), `图片 ${address} 没有复制过来`);
  }

  /** What the site does not take is left out and noted; where nothing more is taken today, the article waits too. */
  async function unlessRefused(address: Promise<string>, what: string): Promise<string | undefined> {
    try {
      return await address;
    } catch (error) {
      const isOnly = error instanceof Unreadable || (error instanceof Refused && !isForToday(error));
      if (!isOnly || isOut(error)) throw error;
      notes.push(`${what}：${error.message}`);
      return undefined;
    }
  }

  async function attachment(address: string, file: string): Promise<string | undefined> {
    if (!annexKindOf(file)) {
      notes.push(`附件 ${address} 没有导入：不支持这种文件`);
      return undefined;
    }
    const known = manifest.articles[it.path];
    if (!known) {
      waitsFor.add(it.path);
      return undefined;
    }
    return unlessRefused(
      attached(site, manifest, known.id, { folder, path: file }),
      `附件 ${address} 没有导入`,
    );
  }

  const wanted = new Map<string, Kind>();
  readdressed(text, (address, kind) => {
    wanted.set(address, kind);
    return undefined;
  });
  const addresses = new Map<string, string | undefined>();
  for (const [address, kind] of wanted) addresses.set(address, await addressOf(address, kind));
  const body = readdressed(text, (address) => addresses.get(address));
  const cover =
    it.cover &&
    ((await addressOf(it.cover, 'image')) ?? (it.cover.startsWith('/ming/file/') ? it.cover : ''));
  return { body, cover, waitsFor: [...waitsFor], notes: [...notes, ...lostLinks(lost)] };
}
