/** Allowed imports of some files. Globs from the root; `~/` is the importer's domain folder. */
export type Rung = {
  files: string;
  may: string[];
  /** Only in a `<script>`, or as text with `?raw` or `?url`. */
  inline?: string[];
  constants?: string[];
  npm?: RegExp;
};

/** Packages for both browser and edge. */
const PLAIN = /^(?!node:|cloudflare:)/;
const CONTRACT = 'contract/**';
const KIT = [
  CONTRACT,
  // Same fingerprint of a solver message everywhere.
  'craft/errors/{fingerprint,find}.ts',
  'craft/{foldCase,hash}.ts',
  'ming/src/kit/**/!(routes|writes).ts',
  'ming/src/people/identity/!(writes).ts',
  'ming/src/**/schema.ts',
  // Moderation: asked before each write of user text; opens a case in its batch.
  'ming/src/people/conduct/*.ts',
  // Articles move with their category or column.
  'ming/src/content/category/moves.ts',
  // Votes and acceptance change reputation in the same transaction.
  'ming/src/people/reputation/{refresh,rules}.ts',
  // Citations are stored in the transaction of the post.
  'ming/src/content/citation/{posts,rules}.ts',
  // Money moves in the transaction of its cause, only through these.
  'ming/src/money/order/{open,buy,settle,refund}.ts',
  // Bounties change in the transaction of their question.
  'ming/src/discussion/bounty/{escrow,offer,rules}.ts',
  // Shared by comments, answers and feedback.
  'ming/src/discussion/engine/*.ts',
  'ming/src/money/pay/{config,offer,provide}.ts',
  // Writing and buying require consent to the current terms.
  'ming/src/people/terms/agreement.ts',
  // Limits of minors are enforced in the transaction of the payment.
  'ming/src/people/age/{allowance,rules}.ts',
  // Nicknames, and whether an account is a demo.
  'ming/src/people/user/{nickname,stage}.ts',
  'ming/src/people/{social/pkce,wechat/rules}.ts',
];
const READS = ['ming/src/*/*/**/{reads,lists}.ts'];
const VIEWS = 'ming/src/*/*/**/views.ts';
const MARKDOWN = 'markdown/**';
const CRAFT = 'craft/**';
/** Other files of the importer's domain: rules and helpers such as `auth/guard.ts`. */
const OWN = '~/**/!(routes|writes|views|lists|reads).ts';
const OWN_WRITES = '~/**/writes.ts';
const ANY = ['!(tests)/**', '*'];

/** Import rules; the first rung whose `files` match applies. */
export const LADDER: readonly Rung[] = [
  { files: 'contract/**', may: [CONTRACT], npm: /^zod(\/|$)/ },
  { files: 'craft/**', may: [CRAFT], npm: /^$/ },
  {
    files: 'markdown/blocks/benchmark.ts',
    may: [MARKDOWN, CRAFT, 'contract/content/{benchmark/{list,words,reference},facet/places}.ts'],
    npm: PLAIN,
  },
  { files: 'markdown/**', may: [MARKDOWN, CRAFT], npm: PLAIN },
  {
    files: 'functions/worker.ts',
    may: ['functions/**', CONTRACT],
    npm: /^(astro|@astrojs\/cloudflare)\/hono$/,
  },
  { files: 'functions/**', may: ['functions/**', CONTRACT], npm: /^(hono|zod|htmlparser2)(\/|$)/ },

  { files: 'src/env.d.ts', may: ['functions/upstream.ts'] },
  {
    files: 'src/art/**',
    may: ['src/art/**', 'craft/viridis.ts', 'contract/{content/article/coverSubject,kit/shareCard}.ts'],
    npm: PLAIN,
  },
  { files: 'src/client/**', may: ['src/client/**', CONTRACT], npm: /^(idb|wretch|zod)(\/|$)/ },
  {
    files: 'src/worker/**',
    may: ['src/worker/**', 'src/client/offline.ts', 'contract/kit/{beacon,routes}.ts'],
    npm: /^htmlparser2$/,
  },
  {
    files: 'src/stores/**',
    may: ['src/{stores,client}/**', CONTRACT, 'craft/utf8.ts'],
    npm: /^(nanostores|@nanostores\/.+)$/,
  },
  {
    files: 'src/islands/**',
    // Makes no requests; shared with the editor.
    may: ['src/{islands,stores}/**', 'src/client/latest.ts', CONTRACT],
    // A stylesheet loaded with an island rather than with each page.
    inline: ['src/styles/**'],
    npm: PLAIN,
  },
  {
    // Enhancements of blocks in the page; shared with the editor's preview.
    files: 'src/enhance/**',
    may: ['src/enhance/**', 'src/client/{chunk,clipboard,note}.ts', 'contract/kit/composing.ts', CRAFT],
    npm: /^fflate$/,
  },
  {
    // 3D viewer, loaded on demand.
    files: 'src/viewer/**',
    may: [
      'src/viewer/**',
      'src/enhance/{dom,inputs,link,unpack,worker}.ts',
      'src/scripts/kit/sheets.ts',
      'contract/kit/composing.ts',
      'contract/content/citation/cite.ts',
      CRAFT,
    ],
    inline: ['src/styles/**'],
    npm: /^three(\/|$)/,
  },
  {
    // Lists of dynamic imports, including islands.
    files: 'src/scripts/{late,islands,onPress}.ts',
    may: [
      'src/{scripts,islands,client,stores}/**',
      'src/enhance/list.ts',
      'src/viewer/{attached/mesh,open}.ts',
    ],
    npm: /^$/,
  },
  {
    files: 'src/scripts/**',
    // Browser and backend derive quotable text by the same code; private HTML of outside hosts is sanitized
    // in the browser.
    may: [
      'src/{scripts,client,stores}/**',
      'src/components/**/*.ts',
      'src/enhance/list.ts',
      'markdown/{references/quotable,outside}.ts',
      CONTRACT,
    ],
    // Stylesheets loaded with their part.
    inline: ['src/styles/**'],
    npm: /^$/,
  },
  {
    files: 'src/components/**',
    may: ['src/{components,islands,art,styles}/**', CONTRACT],
    inline: ['src/scripts/**'],
    constants: ['src/stores/**'],
    npm: PLAIN,
  },
  {
    files: 'src/data/**',
    // Sanitizes HTML of outside hosts; see docs/decisions/0015-outside-html.md.
    may: [
      'src/data/**',
      'functions/{upstream,purges,log,request}.ts',
      'markdown/{outside,blocks/blocks}.ts',
      CRAFT,
      CONTRACT,
    ],
    npm: /^(astro|cloudflare:workers)$/,
  },
  {
    files: 'src/feeds/**',
    may: ['src/feeds/**', 'src/components/kit/time.ts', CONTRACT, CRAFT],
    npm: /^fast-xml-parser$/,
  },
  {
    files: 'src/mcp/**',
    may: [
      'src/mcp/**',
      'src/feeds/citation.ts',
      'src/enhance/state.ts',
      'functions/{upstream,log}.ts',
      CRAFT,
      CONTRACT,
    ],
    npm: /^(zod|@modelcontextprotocol\/server)$/,
  },
  {
    files: 'src/layouts/**',
    may: ['src/{layouts,components,islands,styles}/**', 'src/data/kit/{page,skippedRows}.ts', CONTRACT],
    inline: ['src/scripts/**'],
    constants: ['src/stores/**'],
    npm: PLAIN,
  },
  {
    files: 'src/pages/**',
    may: [
      'src/{layouts,components,islands,data,feeds,art,styles}/**',
      'src/mcp/serve.ts',
      'contract/kit/places.ts',
    ],
    npm: PLAIN,
  },

  {
    files: 'editor/{src,public}/**',
    may: ['editor/src/**', 'src/{enhance,client,art}/**', MARKDOWN, CONTRACT, CRAFT],
    inline: ['src/styles/**'],
    npm: PLAIN,
  },

  {
    files: 'ming/src/worker.ts',
    // Call statistics of an isolate are written after the response.
    may: ['ming/src/{kit,jobs,rooms}/**', 'ming/src/app.ts', 'ming/src/operations/calls/writes.ts'],
  },
  {
    files: 'ming/src/app.ts',
    may: [
      CONTRACT,
      'ming/src/kit/**',
      'ming/src/people/{identity/caller,user/stage}.ts',
      'ming/src/*/*/**/routes.ts',
      'ming/src/*/flows/**',
    ],
  },
  { files: 'ming/src/domains.ts', may: ['ming/src/kit/domain.ts', 'ming/src/*/*/domain.ts'] },
  {
    files: 'ming/src/jobs/**',
    may: [
      ...KIT,
      MARKDOWN,
      ...READS,
      'ming/src/*/*/**/writes.ts',
      'ming/src/content/article/deleteArticles.ts',
      'ming/src/jobs/**',
      'ming/src/domains.ts',
    ],
  },
  {
    files: 'ming/src/rooms/**',
    may: [...KIT, ...READS, VIEWS, 'ming/src/*/*/**/writes.ts', 'ming/src/rooms/**'],
  },
  { files: 'ming/src/kit/bytes.ts', may: ['craft/utf8.ts'] },
  // Computed results are validated by the page's decoder; tools are named as on their pages.
  {
    files: 'ming/src/{kit/file/{kinds,result},messages/im/tools,discovery/search/find/knowledge}.ts',
    may: [...KIT, CRAFT, OWN],
  },
  // Entries about solver messages are in the repository; votes and notes in the database.
  {
    files: 'ming/src/content/solverError/{rules,moderated}.ts',
    may: [...KIT, CRAFT, OWN],
  },
  // Previews of decks omit data.
  { files: 'ming/src/content/annex/listing.ts', may: [CRAFT, 'ming/src/kit/bytes.ts'] },
  {
    files: 'ming/src/content/benchmark/deck/listing.ts',
    may: [...KIT, MARKDOWN, CRAFT, OWN, 'ming/src/content/annex/listing.ts'],
  },
  {
    // Texts are rendered on write.
    files:
      'ming/src/{content/{annex/upload/preview,article/write/{pending,text}},discovery/activity/text,discussion/engine/text}.ts',
    may: [...KIT, ...READS, MARKDOWN, OWN, OWN_WRITES],
  },
  { files: 'ming/src/people/terms/parts.ts', may: ['markdown/difference/difference.ts'] },
  { files: 'ming/src/content/article/export/bundle.ts', may: [...KIT, ...READS, MARKDOWN, OWN] },
  {
    files:
      'ming/src/{content/article/deleteArticles,people/wechat/webhook/handlers,operations/export/views,operations/moderation/targets}.ts',
    may: [...KIT, OWN, 'ming/src/domains.ts'],
  },
  // Compares the code's migrations with the database's.
  { files: 'ming/src/operations/health/reads.ts', may: [...KIT, OWN, 'ming/migrations/meta/_journal.json'] },
  {
    // Service tests use other domains.
    files: 'ming/src/operations/desk/services/services.ts',
    may: [...KIT, 'ming/src/people/social/providers/list.ts', 'ming/src/money/pay/fault.ts'],
  },
  { files: 'ming/src/content/citation/posts.ts', may: [...KIT, 'markdown/references/outgoing.ts', OWN] },
  { files: 'ming/src/discussion/comment/anchor.ts', may: [CONTRACT, 'markdown/references/quotable.ts'] },
  // Same rule for formulas in the index as in rendering.
  { files: 'ming/src/discovery/search/latex.ts', may: ['markdown/syntax/dollars.ts'] },
  {
    // Transactions across domains.
    files: 'ming/src/*/flows/**',
    may: [
      ...KIT,
      ...READS,
      VIEWS,
      'ming/src/*/*/**/{rules,touch,writes}.ts',
      'ming/src/people/auth/self.ts',
      OWN,
    ],
  },
  {
    files: 'ming/src/**/schema.ts',
    may: [CONTRACT, 'ming/src/**/schema.ts', 'ming/src/kit/{gzipText,publicWhere}.ts'],
  },
  { files: 'ming/src/kit/{!(file)/**,*}', may: KIT },
  { files: 'ming/src/*/*/**/{reads,lists}.ts', may: [...KIT, ...READS, OWN] },
  { files: 'ming/src/*/*/**/views.ts', may: [...KIT, ...READS, VIEWS, OWN] },
  { files: 'ming/src/*/*/**/writes.ts', may: [...KIT, ...READS, MARKDOWN, OWN, OWN_WRITES] },
  { files: 'ming/src/*/*/**/routes.ts', may: [...KIT, ...READS, VIEWS, OWN, OWN_WRITES, '~/**/routes.ts'] },
  { files: 'ming/src/*/*/**/domain.ts', may: [...KIT, ...READS, VIEWS, OWN, OWN_WRITES] },
  { files: 'ming/src/*/*/**', may: [...KIT, ...READS, OWN] },

  { files: 'tests/**', may: ['**'] },
  { files: '{bench,scripts,seed}/**', may: ANY },
  { files: '{,ming/,editor/}*.config.{ts,mjs}', may: ANY },
];
