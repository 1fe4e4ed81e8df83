import type { APIRoute } from 'astro';
import { agentData } from '../data/discovery/crawl/agent.ts';
import { serveMcp } from '../mcp/serve.ts';

/** MCP server; functions/mcp.ts decides who may call it. */
export const POST: APIRoute = async ({ request, url }) => serveMcp(request, await agentData(url));
