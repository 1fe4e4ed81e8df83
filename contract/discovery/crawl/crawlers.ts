/**
 * AI crawlers by purpose, as named in robots.txt. Archives used for training count as training; pure search engines and
 * fetches on a person's request are not listed. Read 2026-11-28:
 * - `robots.json` of ai-robots-txt/ai.robots.txt (commit 738c80df, 2026-08-22), which links the operators' statements: those
 *   listed as respecting robots.txt, and the large Chinese ones regardless;
 * - Anthropic, “Does Anthropic crawl data from the web, and how can site owners block the crawler?” (article 8896518):
 *   ClaudeBot trains, Claude-SearchBot indexes for answers;
 * - Mistral, “Mistral crawlers” (docs.mistral.ai/en/robots): MistralAI-Training, MistralAI-Index;
 * - Amazon, developer.amazon.com/support/amazonbot: Amazonbot may be used for training. Amzn-SearchBot (not for training) and
 *   Meta's meta-webindexer (answers) are quoted from the operators' pages by crawlerpolicy.com (snapshots of 2026).
 */
export const AI_CRAWLERS = {
  /** Training of models. */
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
  /** Answers with links to sources. */
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
