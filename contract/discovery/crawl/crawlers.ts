/**
 * Crawlers of AI services by what they collect for, as robots.txt names them. Archives that models are trained on count as
 * training; search engines that are asked for nothing but search are not here, nor is what fetches a page because a person
 * asked for it. Read 2026-11-28:
 * - `robots.json` of ai-robots-txt/ai.robots.txt (commit 738c80df, 2026-08-22), which links what the operators say: those that
 *   its list calls respectful of robots.txt, and the large ones of China whatever it says of them;
 * - Anthropic, “Does Anthropic crawl data from the web, and how can site owners block the crawler?” (article 8896518):
 *   ClaudeBot trains, Claude-SearchBot indexes for answers;
 * - Mistral, “Mistral crawlers” (docs.mistral.ai/en/robots): MistralAI-Training, MistralAI-Index;
 * - Amazon, developer.amazon.com/support/amazonbot: what Amazonbot reads may train models. Its Amzn-SearchBot, which does not,
 *   and Meta's meta-webindexer, for answers, are quoted from their operators' pages by crawlerpolicy.com (snapshots of 2026).
 */
export const AI_CRAWLERS = {
  /** What models are trained on. */
  training: [
    'GPTBot',
    'ClaudeBot',
    'MistralAI-Training',
    'Amazonbot',
    'Google-Extended',
    'Applebot-Extended',
    'meta-externalagent',
    'CCBot',
    'AI2Bot',
    'Ai2Bot-Dolma',
    'Bytespider',
    'DeepSeekBot',
    'PanguBot',
    'ChatGLM-Spider',
  ],
  /** What is quoted in answers, with its address. */
  answers: [
    'OAI-SearchBot',
    'Claude-SearchBot',
    'MistralAI-Index',
    'meta-webindexer',
    'PerplexityBot',
    'DuckAssistBot',
    'YouBot',
    'Amzn-SearchBot',
  ],
} as const;
