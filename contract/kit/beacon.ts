/** In a file of its own, so that plain scripts do not bundle the validator. */
export const BROWSE_PATH = '/v1/article/increaseBrowseLog';
export const FORUM_BROWSE_PATH = '/v1/forum/browse';
export const SEARCHED_PATH = '/v1/search/made';
/** Used by the service worker; see `tombstoneList`. */
export const TOMBSTONE_PATH = '/v1/moderation/tombstones';
export const REPORT_PATH = '/v1/report';
/** Handled by the edge, outside /ming: a browser could not read an answer. */
export const FAULT_PATH = '/fault';
/** Handled by the edge: returns the caller's address as seen. */
export const VISITOR_PATH = '/visitor';
