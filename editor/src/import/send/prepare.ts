import type { Image } from 'mdast';
import { annexKindOf } from '../../../../contract/content/annex/kinds.ts';
import { place } from '../../../../contract/kit/places.ts';
import { percentDecode } from '../../../../craft/percentDecode.ts';
import { type Readdress, rewriteAddresses } from '../../../../markdown/readdress.ts';
import { Refused } from '../../../../src/client/failure.ts';
import { Unreadable } from '../../paste/files/importedFile.ts';
import type { ImportedArticle } from '../source/article.ts';
import { withBreaks } from '../source/breaks.ts';
import type { Folder } from '../source/folder.ts';
import { attachFile } from './annexes.ts';
import type { Manifest } from './manifest.ts';
import { copyRemote, uploadDataUrl, uploaded } from './pictures.ts';
import { NOWHERE, type Place } from './places.ts';
import { isForToday, isOut } from './retry.ts';
import type { Site } from './site.ts';

/**
 * `waitsFor`: articles without an id that are needed first: link targets, and itself if it has attachments.
 */
export type Prepared = { body: string; cover: string; waitsFor: string[]; notes: string[] };

type PrepareContext = {
  site: Site;
  manifest: Manifest;
  /** Source files. */
  folder: Folder;
  find: (it: ImportedArticle, address: string) => Place | undefined;
  /** Section id by article path and anchor. */
  sectionOf: (path: string, anchor: string) => Promise<string | undefined>;
  /** Copy remote pictures. */
  copy: boolean;
};

type Kind = Parameters<Readdress>[1];

const WHAT: Readonly<Record<Kind, string>> = {
  image: '图片',
  link: '链接指向的文章或文件',
  result: '三维结果',
};

const TEXT = /\.(?:md|markdown|mdown)$/i;
/** A database that Notion exports as a table; its rows may be pages that are not public. */
const DATABASE = / [\da-f]{32}(?:_all)?\.csv$/;
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** Maximum characters of an address. */
const SHOWN = 80;
const shorten = (address: string) => (address.length > SHOWN ? `${address.slice(0, SHOWN)}…` : address);

/** Addresses kept as they are: web, mail, pages of this site. */
const LEADS =
  /^(?:https?:|mailto:|tel:|\/\/|\?|$|\/(?:article|forum|user|user_main|subject|practice|tools|ming|material|benchmark|share|activity|change)(?:\/|$))/i;
/** Maximum of named lost links. */
const NAMED = 3;

/** Summary of unresolved links. */
function lostLinks(addresses: readonly string[]): string[] {
  if (addresses.length === 0) return [];
  const more = addresses.length > NAMED ? ` 等 ${addresses.length} 处` : '';
  return [`没有找到${WHAT.link} ${addresses.slice(0, NAMED).map(shorten).join('、')}${more}`];
}

/** Note about a picture without an address. */
const missingAddressNote = ({ alt, position }: Image): string =>
  `正文第 ${position?.start.line ?? 1} 行的图片${alt ? `“${shorten(alt)}”` : ''}没有写地址`;

/** Fragments that are no section: top, or page state. */
const STATE = /^(?:top)?$|=|^:~:/;

/** Uploads pictures and rewrites links; failures go to notes. */
export async function prepare(
  it: ImportedArticle,
  { site, manifest, folder, find, sectionOf, copy }: PrepareContext,
): Promise<Prepared> {
  const text = it.breaks ? withBreaks(it.body) : it.body;
  const notes = [...it.notes];
  const waitsFor = new Set<string>();
  const lost: string[] = [];

  /** Link to a section by its id on this site. */
  async function anchored(address: string, path: string, anchor: string): Promise<string> {
    if (anchor === '') return '';
    const id = STATE.test(anchor) ? anchor : await sectionOf(path, anchor);
    if (id === undefined) notes.push(`链接 ${address} 指向的小节没有找到，改成了指向文章开头`);
    return id === undefined ? '' : `#${id}`;
  }

  /** Link within the article; undefined if unchanged. */
  async function inPage(address: string): Promise<string | undefined> {
    const anchor = address.slice(1);
    if (STATE.test(anchor)) return undefined;
    const id = await sectionOf(it.path, anchor);
    if (id === undefined) notes.push(`链接 ${address} 指向的小节没有找到，点它不会跳转`);
    const own = `sec-${percentDecode(anchor).toLowerCase()}`;
    return id === undefined || id === percentDecode(anchor) || id === own
      ? undefined
      : `#${id.replace(/^sec-/, '')}`;
  }

  async function addressOf(address: string, kind: Kind): Promise<string | undefined> {
    if (address.startsWith('#')) return inPage(address);
    if (kind !== 'link' && /^data:/i.test(address))
      return unlessRefused(uploadDataUrl(site, manifest, address), `内嵌的图片 ${shorten(address)} 没有上传`);
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
      if (DATABASE.test(to.file)) {
        notes.push(`数据库 ${shorten(percentDecode(address))} 没有作为附件带上：里面可能有不公开的条目`);
        return undefined;
      }
      if (!TEXT.test(to.file)) return attachment(address, to.file);
      // Texts that are not imported must not become public attachments.
      lost.push(address);
      return undefined;
    }
    if (kind !== 'image' || !copy || to.foreign.startsWith(`${site.origin}/`)) return undefined;
    return unlessRefused(copyRemote(site, manifest, to.foreign), `图片 ${address} 没有复制过来`);
  }

  /** Drops and notes what is refused; a used-up quota defers the article. */
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
      attachFile(site, manifest, known.id, { folder, path: file }),
      `附件 ${address} 没有导入`,
    );
  }

  const wanted = new Map<string, Kind>();
  rewriteAddresses(text, (address, kind, image) => {
    if (address !== '') wanted.set(address, kind);
    else if (image) notes.push(missingAddressNote(image));
    return undefined;
  });
  const addresses = new Map<string, string | undefined>();
  for (const [address, kind] of wanted) addresses.set(address, await addressOf(address, kind));
  const body = rewriteAddresses(text, (address) => addresses.get(address));
  const cover =
    it.cover &&
    ((await addressOf(it.cover, 'image')) ?? (it.cover.startsWith('/ming/file/') ? it.cover : ''));
  return { body, cover, waitsFor: [...waitsFor], notes: [...notes, ...lostLinks(lost)] };
}
