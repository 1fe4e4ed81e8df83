/** Product constants. Times in ms, widths in px, unless stated. */
export const TOAST_MS = 3_000;
export const SEARCH_PAGE_SIZE = 10;
/** Characters; solver messages are long. */
export const SEARCHED_MOST = 400;
/** Characters of a filter keyword. */
export const KEYWORD_MOST = 100;
/** Maximum request body of /mcp in bytes: a deck of 200,000 characters in JSON. */
export const MCP_BODY_BYTES = 1024 * 1024;
export const PAGE_SIZE = 10;
export const PAGE_SIZE_MOST = 50;
export const COPY_LIMIT = 150;
export const TOKEN_DAYS = 7;
/** Expired access tokens are listed for this long. */
export const SPENT_TOKEN_DAYS = 30;
/** Retention. */
export const NOTICE_DAYS = 180;
/** Retention of text hashes for detecting repetition. */
export const MARK_DAYS = 2;
export const EMAIL_CODE_FIRST = 600;
export const EMAIL_CODE_AGAIN = 60;
export const WECHAT_POLL_MS = 1_000;
export const WECHAT_POLL_TICKS = 60;
export const WECHAT_QR_SECONDS = 600;
export const REQUEST_MS = 36_000;
export const SCRIPT_MS = 120_000;

/** Footer tabs up to this width. */
export const WIDTH_TABS = 768;
/** Below, the search box becomes an icon. */
export const WIDTH_SEARCH = 800;
/** Below, the menu becomes a drawer. */
export const WIDTH_DRAWER = 1119;
/** Above, create button and user area are shown. */
export const WIDTH_FULL = 1150;

/** Scroll offset. */
export const BACK_TO_TOP_PX = 150;
export const ANNOUNCEMENT_ID = 3;
/** Bytes (UTF-8), checked before parsing. */
export const ARTICLE_BYTES = 300 * 1024;
export const ANSWER_BYTES = 20 * 1024;
export const COMMENT_BYTES = 5 * 1024;
/** A visitor's view counts once per article in this period. */
export const VIEW_AGAIN_MINUTES = 30;
/** Characters. */
export const NICKNAME_MOST = 20;
export const INTRO_MOST = 200;
export const PASSWORD_LEAST = 8;
/** Wrong attempts that invalidate an email code. */
export const EMAIL_CODE_TRIES = 5;
/** Delay between closing and deleting an account. */
export const CLOSING_DAYS = 7;
/** Retention of a cleared profile, for restoring. */
export const CLEARED_DAYS = 30;
/** Scores are 1 to this. */
export const SCORE_MOST = 5;
/** Characters; folders per person beside the default one. */
export const FOLDER_NAME_MOST = 20;
export const FOLDERS_MOST = 50;
/** Fen. */
export const READING_PRICE_MOST = 100_000;
/** Minimum length of a comment that unlocks an article. */
export const GATE_COMMENT_LEAST = 10;
/** Validity of a reading code. */
export const READING_CODE_MINUTES = 30;
/** Edit window of a comment. */
export const COMMENT_EDIT_MINUTES = 10;
/** Replies included per thread. */
export const REPLIES_INLINE = 3;
/** Mentions per text. */
export const MENTIONS_MOST = 10;
/** Characters. */
export const QUESTION_TITLE_LEAST = 6;
export const QUESTION_TITLE_MOST = 120;
/** Tags per question; characters of a tag. */
export const FORUM_TAGS_MOST = 5;
export const TAG_NAME_MOST = 20;
/** Files per post. */
export const ATTACHMENTS_MOST = 8;
/** Characters of a comment in the forum; of the reason of an edit. */
export const FORUM_COMMENT_MOST = 600;
export const REASON_MOST = 200;
/** Comments included per post. */
export const FORUM_COMMENTS_INLINE = 5;
/** Characters of a filterable template field. */
export const TEMPLATE_FILTER_MOST = 60;
/** Characters of a quote. */
export const PASSAGE_MOST = 500;
/** Characters of context on each side of a quote. */
export const PASSAGE_CONTEXT = 32;
/** Shorter quotes need an exact match; of longer ones this share may differ. */
export const PASSAGE_FUZZY = 8;
export const PASSAGE_ERRORS = 0.2;
/** Commented passages per article. */
export const PASSAGES_MOST = 300;
/** Passages included in the article page. */
export const PASSAGES_INLINE = 40;
/** Days in the recycle bin. */
export const BIN_DAYS = 30;
/** Characters; own categories per person. */
export const CATEGORY_NAME_MOST = 20;
export const CATEGORIES_MOST = 100;
/** Articles per move or sort. */
export const SORTED_MOST = 500;
/** Characters. */
export const ARTICLE_TITLE_MOST = 100;
export const ARTICLE_SUMMARY_MOST = 300;
/** Characters of a change note; minutes in which an author's saves count as one version. */
export const VERSION_NOTE_MOST = 120;
export const VERSION_MINUTES = 30;
/** Kept versions per article, the first one included. */
export const VERSIONS_MOST = 30;
export const ARTICLE_KEYWORDS_MOST = 100;
export const SOLVER_MOST = 40;
/** Characters. */
export const RUN_TEXT_MOST = 60;
export const RUN_NOTE_MOST = 300;
export const ARTICLE_TAGS_MOST = 5;
/** Drafts may exceed the limit of publication, so that no input is lost. */
export const DRAFT_TAGS_MOST = 20;
/** Maximum days until a scheduled publication. */
export const SCHEDULE_DAYS = 366;
/** Items per reordering; columns listed for operators. */
export const ORDER_MOST = 500;
export const COLUMNS_MOST = 500;
/** Characters. */
export const ACTIVITY_TITLE_MOST = 60;
export const ACTIVITY_INTRO_MOST = 200;
export const PRIZES_MOST = 500;
/** Required tags of an activity; submissions per person. */
export const ACTIVITY_TAGS_MOST = 5;
export const ACTIVITY_ENTRIES_MOST = 20;
/** Judges' scores are 1 to this. */
export const JUDGE_SCORE_MOST = 10;
/** Awards per activity; characters of an award's name, and of remarks. */
export const AWARDS_MOST = 50;
export const AWARD_NAME_MOST = 20;
export const REMARK_MOST = 500;
export const STATEMENT_MOST = 1_000;
/** Days in which a comment counts as unanswered; counting stops at the number. */
export const ANSWER_DAYS = 30;
export const UNANSWERED_MOST = 100;
/** Characters of column and chapter names; columns per person; chapters per column. */
export const COLUMN_NAME_MOST = 40;
export const OWN_COLUMNS_MOST = 50;
export const CHAPTERS_MOST = 50;
/** Characters of a name; days of validity; coupons per person. */
export const COUPON_NAME_MOST = 30;
export const COUPON_DAYS_MOST = 366;
export const COUPON_PERSON_MOST = 20;
/** Recipients per call. */
export const COUPON_PEOPLE_MOST = 100;
/** Message length in UTF-16 units; time to withdraw. */
export const MESSAGE_MOST = 2_000;
export const WITHDRAW_MINUTES = 2;
/** Changes of a room per response; beyond it the client refetches. */
export const CHANGES_MOST = 200;
