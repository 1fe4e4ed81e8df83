/** Paths that plain scripts report to, kept apart so that they do not carry the validator into every page. */
export const BROWSE_PATH = '/v1/article/increaseBrowseLog';
export const FORUM_BROWSE_PATH = '/v1/forum/browse';
export const REPORT_PATH = '/v1/report';
