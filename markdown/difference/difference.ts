import { diffArrays } from 'diff';
import { pairs, similarity } from './pairs.ts';
import { partedUnits, type Token, token, type Unit, type UnitKind, unitsOf, wordsOf } from './units.ts';
import { openUnits, withheldFrom } from './withheldParts.ts';

/** A stored version: Markdown without the locked part. */
export type Text = { title: string; summary: string; source: string };

export type Piece = Token & { change: 'same' | 'ins' | 'del' };

/** `moved` appears at its new place only; `folded` replaces `count` unchanged units. */
export type Part = {
  kind: UnitKind | 'folded';
  change: 'same' | 'ins' | 'del' | 'changed' | 'moved';
  count: number;
  pieces: Piece[];
};

/** Edit limits in units and tokens; beyond them everything is deleted and inserted. */
const UNITS_MOST = 300;
const TOKENS_MOST = 400;
/** Most characters compared word by word. */
const WORDS_MOST = 20_000;
/** Context units around a change. */
const AROUND = 1;
/** Minimum characters and similarity of a moved unit. */
const MOVED_LEAST = 12;
const MOVED_LIKE = 0.75;
/** Unchanged characters between two changes that are merged into them. */
const BETWEEN = 1;

const keyOf = ({ kind, tokens }: Unit) =>
  `${kind}\n${tokens.map(({ form, text, url }) => `${form}\0${text}\0${url}`).join('\n')}`;
const sizeOf = ({ tokens }: Unit) => tokens.reduce((sum, { text }) => sum + text.length, 0);

/** Title and summary as units. */
export const headOf = ({ title, summary }: Pick<Text, 'title' | 'summary'>): Unit[] => [
  { kind: 'title', tokens: [token('text', title)], raw: title },
  { kind: 'summary', tokens: [token('text', summary)], raw: summary },
];

const isSame = (a: Token, b: Token) => a.form === b.form && a.text === b.text && a.url === b.url;

/** Merges adjacent tokens of equal change and form, except code lines. */
function mergeAdjacent(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last && last.change === piece.change && last.form === 'text' && piece.form === 'text')
      last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}

/** Merges single unchanged characters into the changes around them. */
function absorbShortMatches(pieces: readonly Piece[]): Piece[] {
  const runs = mergeAdjacent(pieces);
  const spread = runs.flatMap((piece, at): Piece[] => {
    const isBetween =
      piece.change === 'same' &&
      piece.form === 'text' &&
      piece.text.length <= BETWEEN &&
      runs[at - 1]?.form === 'text' &&
      runs[at + 1]?.form === 'text';
    return isBetween
      ? [
          { ...piece, change: 'del' },
          { ...piece, change: 'ins' },
        ]
      : [piece];
  });
  // Deletions before insertions.
  const ordered: Piece[] = [];
  let run: Piece[] = [];
  const flush = () => {
    ordered.push(
      ...run.filter(({ change }) => change === 'del'),
      ...run.filter(({ change }) => change === 'ins'),
    );
    run = [];
  };
  for (const piece of spread) {
    if (piece.change !== 'same') run.push(piece);
    else {
      flush();
      ordered.push(piece);
    }
  }
  flush();
  return mergeAdjacent(ordered);
}

const all = (unit: Unit, change: Piece['change']): Piece[] =>
  mergeAdjacent(unit.tokens.map((it) => ({ ...it, change })));

/** Token diff of two states of a unit. */
function words(old: Unit, fresh: Unit): Piece[] {
  if (sizeOf(old) + sizeOf(fresh) > WORDS_MOST) return [...all(old, 'del'), ...all(fresh, 'ins')];
  const changes = diffArrays(wordsOf(old.tokens), wordsOf(fresh.tokens), {
    comparator: isSame,
    maxEditLength: TOKENS_MOST,
  });
  if (!changes) return [...all(old, 'del'), ...all(fresh, 'ins')];
  const pieces = changes.flatMap(({ added, removed, value }) =>
    value.map((it): Piece => ({ ...it, change: added ? 'ins' : removed ? 'del' : 'same' })),
  );
  return old.kind === 'code' ? pieces : absorbShortMatches(pieces);
}

const part = (kind: UnitKind, change: Part['change'], pieces: Piece[]): Part => ({
  kind,
  change,
  count: 1,
  pieces,
});

type Run = { gone: Unit[]; come: Unit[] };

/** Aligns two lists into common units and the runs between. */
function alignUnits(old: readonly Unit[], fresh: readonly Unit[]): (Unit | Run)[] {
  const [before, after] = [old.map(keyOf), fresh.map(keyOf)];
  const changes = diffArrays(before, after, { maxEditLength: UNITS_MOST });
  if (!changes) return [{ gone: [...old], come: [...fresh] }];
  const result: (Unit | Run)[] = [];
  const at = { old: 0, fresh: 0 };
  for (const { added, removed, count } of changes) {
    const gone = added ? [] : old.slice(at.old, at.old + count);
    const come = removed ? [] : fresh.slice(at.fresh, at.fresh + count);
    at.old += gone.length;
    at.fresh += come.length;
    const last = result.at(-1);
    if (!added && !removed) result.push(...come);
    else if (last && 'gone' in last) {
      last.gone.push(...gone);
      last.come.push(...come);
    } else result.push({ gone, come });
  }
  return result;
}

/** Moved units, identical or similar. */
function movesOf(gone: readonly Unit[], come: readonly Unit[]): Map<Unit, Unit> {
  const moves = new Map<Unit, Unit>();
  const fits = (it: Unit) => it.kind !== 'withheld' && sizeOf(it) >= MOVED_LEAST;
  const left = new Map<string, Unit[]>();
  for (const it of gone.filter(fits)) left.set(keyOf(it), [...(left.get(keyOf(it)) ?? []), it]);
  for (const it of come.filter(fits)) {
    const from = left.get(keyOf(it))?.shift();
    if (from) moves.set(it, from);
  }
  return moves;
}

/** Similar units among those without a partner. */
function nearMoves(gone: readonly Unit[], come: readonly Unit[]): Map<Unit, Unit> {
  const moves = new Map<Unit, Unit>();
  if (gone.length * come.length > 10_000) return moves;
  const left = new Set(gone.filter((it) => it.kind !== 'withheld' && sizeOf(it) >= MOVED_LEAST));
  for (const it of come.filter((unit) => sizeOf(unit) >= MOVED_LEAST)) {
    const from = [...left].find((old) => old.kind === it.kind && similarity(old, it) >= MOVED_LIKE);
    if (!from) continue;
    left.delete(from);
    moves.set(it, from);
  }
  return moves;
}

function compareUnits(old: readonly Unit[], fresh: readonly Unit[]): Part[] {
  const steps = alignUnits(old, fresh);
  const runs = steps.filter((it) => 'gone' in it);
  const moves = movesOf(
    runs.flatMap(({ gone }) => gone),
    runs.flatMap(({ come }) => come),
  );
  const moved = new Set(moves.values());
  const matched = new Map(
    runs.map((run) => [
      run,
      pairs(
        run.gone.filter((it) => !moved.has(it)),
        run.come.filter((it) => !moves.has(it)),
      ),
    ]),
  );
  // Pairs in place have both.
  const single = [...matched.values()].flat();
  const near = nearMoves(
    single.flatMap(([was, is]) => (was && !is ? [was] : [])),
    single.flatMap(([was, is]) => (is && !was ? [is] : [])),
  );
  const nearly = new Set(near.values());
  const told = ([was, is]: readonly [Unit | null, Unit | null]): Part[] => {
    if (was && is) return [part(is.kind, 'changed', words(was, is))];
    if (was) return nearly.has(was) ? [] : [part(was.kind, 'del', all(was, 'del'))];
    if (!is) return [];
    const from = near.get(is);
    return [from ? part(is.kind, 'moved', words(from, is)) : part(is.kind, 'ins', all(is, 'ins'))];
  };
  return steps.flatMap((step): Part[] => {
    if (!('gone' in step)) return [part(step.kind, 'same', all(step, 'same'))];
    const paired = matched.get(step) ?? [];
    const parts: Part[] = [];
    let next = 0;
    // Moved units keep their order among the inserted ones.
    for (const unit of step.come) {
      if (moves.has(unit)) parts.push(part(unit.kind, 'moved', all(unit, 'same')));
      else
        while (next < paired.length) {
          const pair = paired[next++];
          if (pair) parts.push(...told(pair));
          if (pair?.[1] === unit) break;
        }
    }
    while (next < paired.length) {
      const pair = paired[next++];
      if (pair) parts.push(...told(pair));
    }
    return parts;
  });
}

/** Folds parts away from changes. */
function foldUnchanged(parts: readonly Part[]): Part[] {
  const near = new Uint8Array(parts.length);
  for (const [at, { change }] of parts.entries())
    if (change !== 'same') near.fill(1, Math.max(0, at - AROUND), at + AROUND + 1);
  const result: Part[] = [];
  for (const [at, it] of parts.entries()) {
    const last = result.at(-1);
    if (near[at]) result.push(it);
    else if (last?.kind === 'folded') last.count++;
    else result.push({ kind: 'folded', change: 'same', count: 1, pieces: [] });
  }
  return result;
}

/**
 * Diff of two article versions in order, word by word, with formulas, code, links and images as wholes.
 * Content locked in `now` is withheld from both. Empty if only markup differs.
 */
export function difference(old: Text, fresh: Text, now: Text): Part[] {
  const present = partedUnits(now.source);
  const secrets = withheldFrom(present.locked, [...headOf(now), ...present.open]);
  const [before, after] = [old, fresh].map((it) => {
    const units = [...headOf(it), ...unitsOf(it.source)];
    const withheld = secrets(units);
    return {
      head: units
        .slice(0, 2)
        .map((unit): Unit => (withheld.has(unit) ? { ...unit, tokens: [], raw: '' } : unit)),
      body: openUnits(units.slice(2), withheld),
    };
  }) as [{ head: Unit[]; body: Unit[] }, { head: Unit[]; body: Unit[] }];
  const head = after.head.flatMap((unit, at) => {
    const was = before.head[at];
    return was && keyOf(was) !== keyOf(unit) ? [part(unit.kind, 'changed', words(was, unit))] : [];
  });
  const parts = compareUnits(before.body, after.body);
  return [...head, ...(parts.some(({ change }) => change !== 'same') ? foldUnchanged(parts) : [])];
}
