import { sha256 } from '../../kit/ids.ts';
import { fold, squeeze } from './fold.ts';

/** What is in a text beside words. `hosts` are those of links that leave the site, each once. */
export type Contents = { links: number; hosts: readonly string[]; pictures: number; files: number };

const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"'`，。；！？）】」]+/gi;
const PICTURE = /!\[/g;
/** An upload that is no picture: `u/<person>/<name>.<extension>`. */
const UPLOAD = /\bu\/[\w-]+\/[\w-]+\.(?!png\b|jpe?g\b|gif\b|webp\b|avif\b)\w+/gi;
/** Shorter texts are said again and again by many: 谢谢, 同意. */
const SHORT = 12;
/** Of a text that is as long, its shape says enough from so many characters on: the rest of it varies. */
const SHAPE_LEAST = 8;

function hostOf(address: string): string {
  const whole = /^https?:/i.test(address) ? address : `http://${address}`;
  return URL.canParse(whole) ? new URL(whole).hostname.replace(/^www\./, '') : '';
}

/** Counts what a Markdown text holds; links within the site (`own` is its host) do not count. */
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

/** What varies in texts that are sent by the hundred: numbers, and names in Latin letters. */
const VARYING = /[\p{N}\p{Script=Latin}]/gu;

const hashed = async (text: string) => (await sha256(text)).slice(0, 32);

/**
 * The fingerprints of a text, equal for homoglyphs: of all of it, and of what is left without numbers and Latin letters. Null
 * for one that is too short to be meaningful.
 */
export async function textMarks(source: string): Promise<{ text: string | null; shape: string | null }> {
  const { text } = squeeze(fold(source));
  const shape = text.replace(VARYING, '');
  return {
    text: text.length < SHORT ? null : `text:${await hashed(text)}`,
    shape: text.length < SHORT || shape.length < SHAPE_LEAST ? null : `shape:${await hashed(shape)}`,
  };
}

/** The mark of a link. */
export const hostMark = (host: string) => `host:${host}`;
