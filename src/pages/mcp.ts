import type { APIRoute } from 'astro';
import { agentData } from '../data/discovery/crawl/agent.ts';
import { serveMcp } from '../mcp/serve.ts';

/** The MCP server; functions/mcp.ts says who may ask. */
export const POST: APIRoute = async ({ request, url }) => serveMcp(request, await agentData(url));
