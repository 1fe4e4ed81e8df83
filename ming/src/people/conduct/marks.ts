import { sha256 } from '../../kit/ids.ts';
import { foldForWords, squeeze } from './fold.ts';

/** Link and file counts; `hosts` are distinct external hosts. */
export type Contents = { links: number; hosts: readonly string[]; pictures: number; files: number };

const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"'`，。；！？）】」]+/gi;
const PICTURE = /!\[/g;
/** Upload that is not a picture. */
const UPLOAD = /\bu\/[\w-]+\/[\w-]+\.(?!png\b|jpe?g\b|gif\b|webp\b|avif\b)\w+/gi;
/** Shorter texts are commonplace: 谢谢, 同意. */
const SHORT = 12;
/** Minimum length of a shape. */
const SHAPE_LEAST = 8;

function hostOf(address: string): string {
  const whole = /^https?:/i.test(address) ? address : `http://${address}`;
  return URL.canParse(whole) ? new URL(whole).hostname.replace(/^www\./, '') : '';
}

/** Counts links, pictures and files of Markdown; links to `own` (the site's host) are ignored. */
export function contentsOf(source: string, own: string): Contents {
  const away = (source.match(ADDRESS) ?? [])
    .map(hostOf)
    .filter((host) => host !== '' && host !== own.replace(/^www\./, ''));
  return {
    links: away.length,
    hosts: [...new Set(away)],
    pictures: (source.match(PICTURE) ?? []).length,
    files: new Set(source.match(UPLOAD)).size,
  };
}

/** Parts that vary in mass posts: numbers and Latin names. */
const VARYING = /[\p{N}\p{Script=Latin}]/gu;

const shortHash = async (text: string) => (await sha256(text)).slice(0, 32);

/**
 * Fingerprints, equal for homoglyphs: of the text, and of it without numbers and Latin letters. Null if too
 * short.
 */
export async function textMarks(source: string): Promise<{ text: string | null; shape: string | null }> {
  const { text } = squeeze(foldForWords(source));
  const shape = text.replace(VARYING, '');
  return {
    text: text.length < SHORT ? null : `text:${await shortHash(text)}`,
    shape: text.length < SHORT || shape.length < SHAPE_LEAST ? null : `shape:${await shortHash(shape)}`,
  };
}

/** Mark of a link's host. */
export const hostMark = (host: string) => `host:${host}`;
