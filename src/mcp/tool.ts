import type * as z from 'zod';
import { CODE } from '../../contract/kit/envelope.ts';
import { place } from '../../contract/kit/places.ts';
import { hexOf } from '../../craft/hash.ts';
import { Refusal, Unreachable, type UpstreamEnv } from '../../functions/upstream.ts';

/** What a tool answers from: the backend as anybody reads it, the site, and what its whole addresses start with. */
export type ToolContext = { env: UpstreamEnv; site: { name: string }; base: string; now: Date };

/** What every answer carries, so that it can be cited and read again. */
export type Head = { title: string; author: string; revision: string; address: string };

/** An answer: `body` is Markdown for the model, `data` the same for programs. */
export type Answer = { head: Head; body: string; data: Record<string, unknown> };

export type McpTool<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  answer: (given: z.output<Input>, asked: ToolContext) => Promise<Answer>;
};

/** Declares a tool; its input is checked before `answer` sees it. */
export const tool = <Input extends z.ZodObject>(it: McpTool<Input>): McpTool<Input> => it;

/** Thrown where a tool cannot do what is asked; `message` is Chinese and says what to change. */
export class Unfit extends Error {
  override name = 'Unfit';
}

const REVISION = 12;

/** The revision of something that is part of the build: the beginning of the SHA-256 of what it says. */
async function revisionOf(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const hash = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return `sha256:${hash.slice(0, REVISION)}`;
}

/** The head of something that the site itself publishes; `content` is what its revision is told from. */
export async function ownHead(
  { site, base }: ToolContext,
  it: { title: string; path: string; content: unknown },
): Promise<Head> {
  return {
    title: it.title,
    author: site.name,
    revision: await revisionOf(it.content),
    address: base + it.path,
  };
}

/** The head of an article or a question in a revision of the host. */
export const revisedHead = (
  it: { title: string; nickname: string; revision: number },
  address: string,
): Head => ({
  title: it.title,
  author: it.nickname,
  revision: it.revision > 0 ? String(it.revision) : '',
  address,
});

type Result = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

function toResult({ head, body, data }: Answer): Result {
  const lines = [
    `# ${head.title}`,
    `> 作者：${head.author}  \n> 修订：${head.revision || '—'}  \n> 地址：<${head.address}>`,
    body,
  ];
  return {
    content: [{ type: 'text', text: `${lines.join('\n\n').trimEnd()}\n` }],
    structuredContent: { ...head, ...data },
  };
}

/** An answer that says why there is none. */
export const refused = (text: string): Result => ({ content: [{ type: 'text', text }], isError: true });

/** Runs a tool; what it cannot do becomes an answer that says why, anything unforeseen is thrown. */
export async function run<Input extends z.ZodObject>(
  it: McpTool<Input>,
  given: z.output<Input>,
  asked: ToolContext,
): Promise<Result> {
  try {
    return toResult(await it.answer(given, asked));
  } catch (error) {
    if (error instanceof Unfit) return refused(error.message);
    if (error instanceof Refusal)
      return refused(
        error.code === CODE.missing ? `${error.message}：${asked.base}${place.search()}` : error.message,
      );
    if (error instanceof Unreachable) return refused('内容服务暂时没有回应，请稍后再试');
    throw error;
  }
}
