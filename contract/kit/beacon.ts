/** Paths that plain scripts ask for, in a file of their own so that plain scripts do not bundle the validator. */
export const BROWSE_PATH = '/v1/article/increaseBrowseLog';
export const FORUM_BROWSE_PATH = '/v1/forum/browse';
export const SEARCHED_PATH = '/v1/search/made';
/** The tombstones, for the service worker; see `tombstoneList`. */
export const TOMBSTONE_PATH = '/v1/moderation/tombstones';
export const REPORT_PATH = '/v1/report';
/** Of the edge itself, outside /ming: a browser could not read an answer. */
export const FAULT_PATH = '/fault';
/** Of the edge itself: tells whoever asks the address that they are taken to have. */
export const VISITOR_PATH = '/visitor';
