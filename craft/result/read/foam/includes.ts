import { folderOf, nameOf, pathOf, plain } from '../bundle.ts';
import { text } from '../scanner.ts';
import type { Input } from '../source.ts';

/** Larger field files have nonuniform values and no includes. */
const BYTES_MOST = 1_000_000;
const DEPTH_MOST = 8;
const INCLUDE = /^[ \t]*#(?:s?include|includeIfPresent)[ \t]+"([^"]+)"[ \t;]*$/gm;
const HEAD = /FoamFile\s*\{[^}]*\}/;

/** Resolves an include relative to the field's or the case's folder. */
function resolveInclude(
  inputs: readonly Input[],
  from: Input,
  root: string,
  name: string,
): Input | undefined {
  const own = name.replace(/^(?:\$\{?FOAM_CASE\}?|<case>)\//, '');
  const wanted = plain(own === name ? `${folderOf(pathOf(from))}/${name}` : `${root}/${own}`);
  const exact = inputs.find((it) => pathOf(it) === wanted);
  if (exact) return exact;
  // Without folders: by name.
  const named = inputs.filter((it) => !it.path && nameOf(pathOf(it)) === nameOf(wanted));
  return named.length === 1 ? named[0] : undefined;
}

/** Expands includes of a field as far as chosen; `root` is the case folder. */
export function withIncludes(inputs: readonly Input[], root: string, input: Input): Input {
  if (input.bytes.length > BYTES_MOST) return input;
  const before = text(input.bytes, 0, input.bytes.length);
  if (!before.includes('#') || !before.match(INCLUDE)) return input;
  // Bounds recursive inclusion.
  let room = BYTES_MOST;
  const filled = (own: string, from: Input, depth: number): string =>
    own.replace(INCLUDE, (line, name: string) => {
      const other = resolveInclude(inputs, from, root, name);
      if (!other || other === from || depth >= DEPTH_MOST || other.bytes.length > room) return line;
      room -= other.bytes.length;
      const inner = text(other.bytes, 0, other.bytes.length);
      return filled(inner, other, depth + 1).replace(HEAD, '');
    });
  const whole = filled(before, input, 0);
  return whole === before ? input : { ...input, bytes: new Uint8Array(new TextEncoder().encode(whole)) };
}
