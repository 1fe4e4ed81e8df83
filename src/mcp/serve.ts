import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { MCP_BODY_BYTES } from '../../contract/kit/limits.ts';
import { logFailure } from '../../functions/log.ts';
import { type McpTool, refused, run, type ToolContext } from './tool.ts';
import { article } from './tools/article.ts';
import { benchmarkReference } from './tools/benchmark.ts';
import { calc } from './tools/calc.ts';
import { cite } from './tools/cite.ts';
import { deckOutline } from './tools/deck.ts';
import { explainError } from './tools/error.ts';
import { materialCard } from './tools/material.ts';
import { search } from './tools/search.ts';

const VERSION = '1.0.0';
const INSTRUCTIONS =
  'CAE 仿真的中文知识库：文章、报错词典、计算工具、标准题、材料、求解文件。只读。引用时写明每个回答里的标题、作者、修订和地址；计算结果要连同公式、适用范围和出处一起说，超出适用范围的不要当作结论。';

/** A server for one request, which calls one tool: the limit counts requests, and a batch of the protocol of 2025 is one. */
function server(asked: ToolContext): McpServer {
  let isUsed = false;
  const own = new McpServer(
    { name: 'mingjie', title: asked.site.name, version: VERSION },
    { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
  );
  const register = <T extends McpTool>(it: T) =>
    own.registerTool(
      it.name,
      {
        title: it.title,
        description: it.description,
        inputSchema: it.input,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      (given) => {
        if (isUsed) return refused('一个请求只能调用一个工具，请分开请求');
        isUsed = true;
        return run(it, given, asked);
      },
    );
  for (const it of [search, article, explainError, calc, benchmarkReference, materialCard, deckOutline, cite])
    register(it as McpTool);
  return own;
}

/** Answers one request of an MCP client, of the revision of 2026-07-28 or of 2025; nothing is kept between requests. */
export function serveMcp(request: Request, asked: ToolContext): Promise<Response> {
  const handler = createMcpHandler(() => server(asked), {
    maxRequestBodySize: MCP_BODY_BYTES,
    // Nothing here changes while a client listens.
    maxSubscriptions: 0,
    onerror: (error) => logFailure('mcp', error),
  });
  return handler.fetch(request);
}
