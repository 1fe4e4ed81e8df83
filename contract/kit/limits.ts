/** The constants of the product, in one place. Times in ms unless named otherwise, widths in px. */
export const TOAST_MS = 3_000;
export const SEARCH_PAGE_SIZE = 10;
/** Characters that count of what is searched for on the site: a line of a solver is long. */
export const SEARCHED_MOST = 400;
/** Characters of a keyword by which one's own things are filtered. */
export const KEYWORD_MOST = 100;
/** The largest request of a program to /mcp, in bytes: a deck of 200,000 characters in JSON. */
export const MCP_BODY_BYTES = 1024 * 1024;
export const PAGE_SIZE = 10;
export const PAGE_SIZE_MOST = 50;
export const COPY_LIMIT = 150;
export const TOKEN_DAYS = 7;
/** For how long an access token that is over is still shown to its owner. */
export const SPENT_TOKEN_DAYS = 30;
/** For how long a notice is kept. */
export const NOTICE_DAYS = 180;
/** For how long hashes of what was written are kept, to recognise repetition. */
export const MARK_DAYS = 2;
export const EMAIL_CODE_FIRST = 600;
export const EMAIL_CODE_AGAIN = 60;
export const WECHAT_POLL_MS = 1_000;
export const WECHAT_POLL_TICKS = 60;
export const WECHAT_QR_SECONDS = 600;
export const REQUEST_MS = 36_000;
export const SCRIPT_MS = 120_000;

/** Footer tabs at this width and less. */
export const WIDTH_TABS = 768;
/** Below: the wide search becomes an icon. */
export const WIDTH_SEARCH = 800;
/** Below: the menu becomes a drawer. */
export const WIDTH_DRAWER = 1119;
/** Above: create button and user area. */
export const WIDTH_FULL = 1150;

/** Back-to-top appears after this much scroll. */
export const BACK_TO_TOP_PX = 150;
export const ANNOUNCEMENT_ID = 3;
/** Bytes (UTF-8) of a text that people write, before it is parsed. */
export const ARTICLE_BYTES = 300 * 1024;
export const ANSWER_BYTES = 20 * 1024;
export const COMMENT_BYTES = 5 * 1024;
/** The same visitor counts once per article in this time. */
export const VIEW_AGAIN_MINUTES = 30;
/** Characters of a nickname, an introduction, a new password at least. */
export const NICKNAME_MOST = 20;
export const INTRO_MOST = 200;
export const PASSWORD_LEAST = 8;
/** Wrong tries that end the code of an e-mail. */
export const EMAIL_CODE_TRIES = 5;
/** Days between closing an account and its end. */
export const CLOSING_DAYS = 7;
/** Days for which a profile that was cleared is kept, so that it can be given back. */
export const CLEARED_DAYS = 30;
/** The best score of an article; the worst is 1. */
export const SCORE_MOST = 5;
/** Characters of the name of a folder, and folders of one person beside the default one. */
export const FOLDER_NAME_MOST = 20;
export const FOLDERS_MOST = 50;
/** The highest price of an article that is paid for, in fen. */
export const READING_PRICE_MOST = 100_000;
/** How long a comment must be to open an article that is read after commenting. */
export const GATE_COMMENT_LEAST = 10;
/** How long a reading code of the official account opens an article. */
export const READING_CODE_MINUTES = 30;
/** Time in which an author may change a comment. */
export const COMMENT_EDIT_MINUTES = 10;
/** Replies that come along with a comment of a list; the others are asked for. */
export const REPLIES_INLINE = 3;
/** People that one text may mention. */
export const MENTIONS_MOST = 10;
/** Characters of the title of a question. */
export const QUESTION_TITLE_LEAST = 6;
export const QUESTION_TITLE_MOST = 120;
/** Tags of a question, and characters of the name of a tag. */
export const FORUM_TAGS_MOST = 5;
export const TAG_NAME_MOST = 20;
/** Files beside a question or answer. */
export const ATTACHMENTS_MOST = 8;
/** Characters of a comment on a question or answer, and of the reason of an edit. */
export const FORUM_COMMENT_MOST = 600;
export const REASON_MOST = 200;
/** Comments that come along with a question or answer; the others are asked for. */
export const FORUM_COMMENTS_INLINE = 5;
/** Characters of a template field by which questions are found. */
export const TEMPLATE_FILTER_MOST = 60;
/** Characters of a quote that may be commented on. */
export const PASSAGE_MOST = 500;
/** Characters before and after a quote that are kept with it. */
export const PASSAGE_CONTEXT = 32;
/** A quote of fewer characters is only found exactly; of a longer one this share may differ. */
export const PASSAGE_FUZZY = 8;
export const PASSAGE_ERRORS = 0.2;
/** Passages of one article that may be commented on. */
export const PASSAGES_MOST = 300;
/** Of these, as many as come with the page of their article. */
export const PASSAGES_INLINE = 40;
/** Days that a deleted article stays in the recycle bin. */
export const BIN_DAYS = 30;
/** Characters of the name of a category, and categories of one person. */
export const CATEGORY_NAME_MOST = 20;
export const CATEGORIES_MOST = 100;
/** Articles that one call moves or puts in order. */
export const SORTED_MOST = 500;
/** Characters of its title, summary and keywords, of the name of a solver and of its version. */
export const ARTICLE_TITLE_MOST = 100;
export const ARTICLE_SUMMARY_MOST = 300;
/** Characters in which an author says what a version changed; minutes in which saves of one author are one version. */
export const VERSION_NOTE_MOST = 120;
export const VERSION_MINUTES = 30;
/** Versions of an article that are kept, the first one among them. */
export const VERSIONS_MOST = 30;
export const ARTICLE_KEYWORDS_MOST = 100;
export const SOLVER_MOST = 40;
/** Characters of the element of a benchmark run, and of what is said of the run. */
export const RUN_TEXT_MOST = 60;
export const RUN_NOTE_MOST = 300;
/** Tags of an article. */
export const ARTICLE_TAGS_MOST = 5;
/** Tags of a draft: it may hold more than can be published, so that nothing is lost. */
export const DRAFT_TAGS_MOST = 20;
/** How far ahead an article may be scheduled. */
export const SCHEDULE_DAYS = 366;
/** Things that an operator puts in order at once, and columns that one list of operators shows. */
export const ORDER_MOST = 500;
export const COLUMNS_MOST = 500;
/** Characters of the title of an activity, of its introduction, and of its prizes in words. */
export const ACTIVITY_TITLE_MOST = 60;
export const ACTIVITY_INTRO_MOST = 200;
export const PRIZES_MOST = 500;
/** Tags that an activity may ask for, and articles of one person that it may take. */
export const ACTIVITY_TAGS_MOST = 5;
export const ACTIVITY_ENTRIES_MOST = 20;
/** The best score of a judge; the worst is 1. */
export const JUDGE_SCORE_MOST = 10;
/** Awards of an activity, and characters of the name of one, of what is said of an article, and of the results. */
export const AWARDS_MOST = 50;
export const AWARD_NAME_MOST = 20;
export const REMARK_MOST = 500;
export const STATEMENT_MOST = 1_000;
/** Days in which a comment under one's article counts as unanswered, and the number at which counting ends. */
export const ANSWER_DAYS = 30;
export const UNANSWERED_MOST = 100;
/** Characters of the name of a column or chapter, columns of one person, and chapters of a column. */
export const COLUMN_NAME_MOST = 40;
export const OWN_COLUMNS_MOST = 50;
export const CHAPTERS_MOST = 50;
/** Characters of the name of a coupon, days it may be good for, and how many of it one person may have. */
export const COUPON_NAME_MOST = 30;
export const COUPON_DAYS_MOST = 366;
export const COUPON_PERSON_MOST = 20;
/** People that one call gives a coupon to. */
export const COUPON_PEOPLE_MOST = 100;
/** Characters (UTF-16) of a message of the chat, and the time in which its sender may withdraw it. */
export const MESSAGE_MOST = 2_000;
export const WITHDRAW_MINUTES = 2;
/** Maximum number of changes of a room in one answer; after more of them the client refetches it. */
export const CHANGES_MOST = 200;
