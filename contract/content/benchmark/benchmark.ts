import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  count,
  emptyAnswer,
  flag,
  href,
  id,
  list,
  name,
  optionalName,
  requiredName,
  text,
  time,
  wholeNumber,
} from '../../kit/fields.ts';
import { RUN_NOTE_MOST, RUN_TEXT_MOST, SOLVER_MOST } from '../../kit/limits.ts';
import { attemptKey } from '../../kit/posting.ts';
import { cited } from '../citation/citing.ts';
import { BENCHMARKS } from './list.ts';

const benchmarkName = z.enum(BENCHMARKS.map((it) => it.name));

/** A benchmark run with the error computed by the server. */
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
  /** Relative error, and whether it is within tolerance. */
  error: z.number(),
  isWithin: flag,
  /** Processor; may be empty. */
  processor: text,
  /** Wall-clock hours and cores (ranks); null if not stated. */
  hours: z.prefault(z.nullable(z.number()), null),
  cores: z.prefault(z.nullable(z.number()), null),
  /** Input deck with SHA-256; null if none. */
  deck: z.prefault(z.nullable(z.object({ url: href, name: text, sha256: text })), null),
  /** The author's public article about it, or null. */
  article: z.prefault(z.nullable(z.object({ id: z.number(), title: z.string() })), null),
  note: text,
  /**
   * Confirmed by two other people within tolerance with their own decks, with at least two solvers in all.
   */
  isReproduced: flag,
  /** Time and reason of retraction, or empty. */
  retractTime: time,
  retractReason: text,
  /** `COMMENT_STATE` */
  state: z.prefault(z.number(), 1),
  /** By an invented demo person. */
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

/** Number of runs by benchmark, and the latest runs of the named one, newest first. */
export const benchmarkList = endpoint({
  method: 'GET',
  path: '/v1/benchmark/list',
  audience: 'anyone',
  input: z.object({ name: z.optional(benchmarkName) }),
  data: z.object({ list: list(figures), runs: list(benchmarkRun) }),
});

/** Latest public runs, newest first, with `total`, and texts that cite the benchmark. */
export const benchmarkInfo = endpoint({
  method: 'GET',
  path: '/v1/benchmark/info',
  audience: 'anyone',
  input: z.object({ name: benchmarkName }),
  data: z.object({ runs: list(benchmarkRun), total: count, ...cited }),
});

/**
 * Deck of a public run as highlighted HTML with outline and folded data; with `withId` the diff from that
 * run's deck. `fault` says why `html` is empty; `cut` if truncated.
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

/** One's own runs of a benchmark, pending ones included, newest first. */
export const myRuns = endpoint({
  method: 'GET',
  path: '/v1/benchmark/mine',
  audience: 'user',
  input: z.object({ name: benchmarkName }),
  data: z.array(benchmarkRun),
});

const finite = z.number().check(z.refine((it) => Number.isFinite(it) && Math.abs(it) <= 1e15));

/**
 * Submits a run. The server computes the error and the deck's SHA-256; the deck is an own upload of kind
 * `forum`. `articleId` is one's own published article.
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
    software: requiredName(SOLVER_MOST),
    version: z.prefault(optionalName(SOLVER_MOST), ''),
    element: requiredName(RUN_TEXT_MOST),
    dof: wholeNumber(1, 1e12),
    result: finite,
    hours: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100_000)))),
    cores: z.optional(z.nullable(wholeNumber(1, 1_000_000))),
    processor: z.prefault(optionalName(RUN_TEXT_MOST), ''),
    deck: z.optional(
      z.nullable(z.object({ url: z.string().check(z.maxLength(300)), name: requiredName(120) })),
    ),
    articleId: z.optional(z.nullable(id)),
    note: z.prefault(optionalName(RUN_NOTE_MOST), ''),
    key: attemptKey,
  }),
  data: benchmarkRun,
});

/** Retracts one's own run. It stays listed with the reason but does not count. */
export const retractRun = endpoint({
  method: 'PUT',
  path: '/v1/benchmark/run',
  audience: 'user',
  input: z.object({ id, reason: requiredName(RUN_NOTE_MOST) }),
  data: emptyAnswer,
});
