import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  called,
  count,
  done,
  flag,
  href,
  id,
  list,
  name,
  named,
  namedOrNot,
  text,
  time,
  whole,
} from '../../kit/fields.ts';
import { RUN_NOTE_MOST, RUN_TEXT_MOST, SOLVER_MOST } from '../../kit/limits.ts';
import { attemptKey } from '../../kit/posting.ts';
import { cited } from '../citation/citing.ts';
import { BENCHMARKS } from './list.ts';

const benchmarkName = z.enum(BENCHMARKS.map((it) => it.name));

/** A run: what its author submitted, the error that the server computed, and whether others have reproduced it. */
export const benchmarkRun = z.object({
  id: z.number(),
  userId: name,
  nickname: text,
  userAvatar: text,
  software: z.string(),
  version: text,
  element: z.string(),
  dof: z.number(),
  value: z.number(),
  /** The relative error against the reference, and whether it is inside the tolerance. */
  error: z.number(),
  isWithin: flag,
  /** The processor that it ran on; empty where its author does not say. */
  processor: text,
  /** Hours and cores (or ranks) that it took; null where its author does not say. */
  hours: z.prefault(z.nullable(z.number()), null),
  cores: z.prefault(z.nullable(z.number()), null),
  /** The input that others can run again; `sha256` is that of its bytes. Null where there is none. */
  deck: z.prefault(z.nullable(z.object({ url: href, name: text, sha256: text })), null),
  /** The author's article that tells of it, while that can be read. */
  article: z.prefault(z.nullable(z.object({ id: z.number(), title: z.string() })), null),
  note: text,
  /** Two other people came inside the tolerance with decks of their own, with at least two solvers in all. */
  isReproduced: flag,
  /** When its author took it back, and why; empty where that has not happened. */
  retractTime: time,
  retractReason: text,
  /** Moderation state, `COMMENT_STATE`. */
  state: z.prefault(z.number(), 1),
  /** Of an invented person of the demonstration. */
  isDemo: flag,
  createTime: time,
});
export type BenchmarkRun = z.output<typeof benchmarkRun>;

const figures = z.object({
  name: z.string(),
  runNum: count,
  personNum: count,
  solverNum: count,
  isReproduced: flag,
});
export type BenchmarkFigures = z.output<typeof figures>;

/** How much was submitted to each benchmark that has runs, and the latest runs of the one that is named, newest first. */
export const benchmarkList = endpoint({
  method: 'GET',
  path: '/v1/benchmark/list',
  audience: 'anyone',
  input: z.object({ name: z.optional(benchmarkName) }),
  data: z.object({ list: list(figures), runs: list(benchmarkRun) }),
});

/** The latest public runs of a benchmark, newest first, `total` counts all of them; and who refers to it. */
export const benchmarkInfo = endpoint({
  method: 'GET',
  path: '/v1/benchmark/info',
  audience: 'anyone',
  input: z.object({ name: benchmarkName }),
  data: z.object({ runs: list(benchmarkRun), total: count, ...cited }),
});

/**
 * The input of a public run as a figure like those in articles: highlighted, with outline and folded data; with `withId`,
 * what changed from the input of that run to it. `fault` says why `html` is empty, and `cut` that it is not all.
 */
export const runDeck = endpoint({
  method: 'GET',
  path: '/v1/benchmark/deck',
  audience: 'anyone',
  labels: { withId: '对照的结果编号' },
  input: z.object({ name: benchmarkName, id, withId: z.optional(id) }),
  data: z.object({
    run: benchmarkRun,
    other: z.nullable(benchmarkRun),
    html: z.string(),
    cut: flag,
    fault: text,
  }),
});

/** One's own runs of a benchmark, those that wait for a moderator included, the latest first. */
export const myRuns = endpoint({
  method: 'GET',
  path: '/v1/benchmark/mine',
  audience: 'user',
  input: z.object({ name: benchmarkName }),
  data: z.array(benchmarkRun),
});

const finite = z.number().check(z.refine((it) => Number.isFinite(it) && Math.abs(it) <= 1e15));

/**
 * Submits a run. The server computes the error, and the SHA-256 of the deck, which is a file of one's own, uploaded as
 * `forum` before. `articleId` is a published article of one's own.
 */
export const submitRun = endpoint({
  method: 'POST',
  path: '/v1/benchmark/run',
  audience: 'user',
  labels: {
    name: '算例',
    hours: '机时',
    note: '说明',
    software: '软件',
    version: '求解器版本',
    element: '单元',
    dof: '自由度',
    result: '结果',
    cores: '核数',
    processor: '处理器',
    deck: '输入文件',
  },
  input: z.object({
    name: benchmarkName,
    software: named(SOLVER_MOST),
    version: z.prefault(namedOrNot(SOLVER_MOST), ''),
    element: named(RUN_TEXT_MOST),
    dof: whole(1, 1e12),
    result: finite,
    hours: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100_000)))),
    cores: z.optional(z.nullable(whole(1, 1_000_000))),
    processor: z.prefault(namedOrNot(RUN_TEXT_MOST), ''),
    deck: z.optional(z.nullable(z.object({ url: z.string().check(z.maxLength(300)), name: named(120) }))),
    articleId: z.optional(z.nullable(id)),
    note: z.prefault(namedOrNot(RUN_NOTE_MOST), ''),
    key: attemptKey,
  }),
  data: benchmarkRun,
});

/** Withdraws a run of one's own. It stays in the list with the reason, and no longer counts. */
export const retractRun = endpoint({
  method: 'PUT',
  path: '/v1/benchmark/run',
  audience: 'user',
  input: z.object({ id, reason: called(RUN_NOTE_MOST) }),
  data: done,
});
