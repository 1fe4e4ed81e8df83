/** `dead_letter_queue` of wrangler.jsonc. */
export const DEAD_QUEUE = 'mingjie-events-dead';

/** `max_retries` of wrangler.jsonc, then dead letter. */
export const RETRIES = 5;
