import { existsSync, statSync } from 'node:fs';
import type { Source } from './article.ts';
import { fromGhost } from './ghost.ts';
import { fromHexo, isHexo } from './hexo.ts';
import { fromHugo, isHugo } from './hugo.ts';
import { fromMarkdown } from './markdown.ts';
import { fromWordPress } from './wordpress.ts';

/** Kinds of sources by what `--from` calls them. */
export const KINDS = {
  markdown: fromMarkdown,
  hugo: fromHugo,
  hexo: fromHexo,
  ghost: fromGhost,
  wordpress: fromWordPress,
} as const satisfies Record<string, (path: string) => Source>;
export type Kind = keyof typeof KINDS;

/** The kind of a folder or file; undefined where it does not exist or is of none. */
export function sourceKind(path: string): Kind | undefined {
  if (!existsSync(path)) return undefined;
  if (statSync(path).isFile())
    return /\.json$/i.test(path) ? 'ghost' : /\.(xml|wxr)$/i.test(path) ? 'wordpress' : undefined;
  if (isHexo(path)) return 'hexo';
  return isHugo(path) ? 'hugo' : 'markdown';
}
