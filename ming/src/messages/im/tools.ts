import { toolOf } from '../../../../craft/tools/list.ts';

/** Title and summary of a tool; undefined if unknown. */
export function toolCard(name: string): { title: string; summary: string } | undefined {
  const tool = toolOf(name);
  return tool && { title: tool.title, summary: tool.lead };
}
