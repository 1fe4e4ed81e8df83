/**
 * Crawlers of AI services by what they collect for, as robots.txt names them. From `robots.json` of ai-robots-txt/ai.robots.txt
 * (commit 738c80df, 2026-08-22, read 2026-11-28), which links what their operators say; those that its list calls
 * respectful of robots.txt, and the large ones of China whatever it says of them. Archives that models are trained on count
 * as training. Search engines that are asked for nothing but search are not here.
 */
export const AI_CRAWLERS = {
  /** What models are trained on. */
  training: [
    'GPTBot',
    'ClaudeBot',
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
  answers: ['OAI-SearchBot', 'PerplexityBot', 'DuckAssistBot', 'YouBot', 'Amazonbot'],
} as const;
