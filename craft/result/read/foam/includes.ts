import { folderOf, nameOf, pathOf, plain } from '../bundle.ts';
import { text } from '../scanner.ts';
import type { Input } from '../source.ts';

/** Fields with values of their own for every cell are longer, and take nothing from other files. */
const BYTES_MOST = 1_000_000;
const DEPTH_MOST = 8;
const INCLUDE = /^[ \t]*#(?:s?include|includeIfPresent)[ \t]+"([^"]+)"[ \t;]*$/gm;
const HEAD = /FoamFile\s*\{[^}]*\}/;

/** The file that a field means: by its path from the folder of the field, or of the case. */
function found(inputs: readonly Input[], from: Input, root: string, name: string): Input | undefined {
  const own = name.replace(/^(?:\$\{?FOAM_CASE\}?|<case>)\//, '');
  const wanted = plain(own === name ? `${folderOf(pathOf(from))}/${name}` : `${root}/${own}`);
  const exact = inputs.find((it) => pathOf(it) === wanted);
  if (exact) return exact;
  // Where the browser tells no folders, the name has to do.
  const named = inputs.filter((it) => !it.path && nameOf(pathOf(it)) === nameOf(wanted));
  return named.length === 1 ? named[0] : undefined;
}

/** A field with the files that it includes in their places, as far as they were chosen; `root` is the folder of the case. */
export function withIncludes(inputs: readonly Input[], root: string, input: Input): Input {
  if (input.bytes.length > BYTES_MOST) return input;
  const before = text(input.bytes, 0, input.bytes.length);
  if (!before.includes('#') || !before.match(INCLUDE)) return input;
  // Files that include one another many times would grow without end.
  let room = BYTES_MOST;
  const filled = (own: string, from: Input, depth: number): string =>
    own.replace(INCLUDE, (line, name: string) => {
      const other = found(inputs, from, root, name);
      if (!other || other === from || depth >= DEPTH_MOST || other.bytes.length > room) return line;
      room -= other.bytes.length;
      const inner = text(other.bytes, 0, other.bytes.length);
      return filled(inner, other, depth + 1).replace(HEAD, '');
    });
  const whole = filled(before, input, 0);
  return whole === before ? input : { ...input, bytes: new Uint8Array(new TextEncoder().encode(whole)) };
}
