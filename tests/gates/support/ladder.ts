/** What the files of a room may import. Paths are globs from the root; `~/` is the folder of the
 * domain that the importer is of. */
export type Rung = {
  files: string;
  may: string[];
  /** Only in a `<script>`, or as text with `?raw` or `?url`. */
  inline?: string[];
  /** Only names in CAPITALS. */
  constants?: string[];
  /** Packages; without it any. */
  npm?: RegExp;
};

/** Packages that run both in a browser and at the edge. */
const PLAIN = /^(?!node:|cloudflare:)/;
const CONTRACT = 'contract/**';
const KIT = [
  CONTRACT,
  // A message of a solver is known by the same fingerprint, and leads to the same entry, wherever it is pasted.
  'craft/errors/{fingerprint,find}.ts',
  'ming/src/kit/**/!(routes|writes).ts',
  'ming/src/people/identity/!(writes).ts',
  'ming/src/**/schema.ts',
  // Every domain with a person's text asks it before a write, and opens a case with that write.
  'ming/src/people/conduct/*.ts',
  // Articles move with the category or column that they are in.
  'ming/src/content/category/moves.ts',
  // What is voted on or accepted changes the reputation of its author in the same transaction.
  'ming/src/people/reputation/{refresh,rules}.ts',
  // What a question or answer refers to is noted in the transaction that writes it.
  'ming/src/content/citation/{posts,rules}.ts',
  // Money moves with the change that it is for, in one transaction, and by these alone.
  'ming/src/money/order/{open,buy,settle,refund}.ts',
  // What is asked, accepted or deleted moves a bounty in the same transaction.
  'ming/src/discussion/bounty/{held,offer,rules}.ts',
  // What is written under a page is looked at, stored, changed and taken back in one way.
  'ming/src/discussion/engine/*.ts',
  // An order that is not paid out of the balance is paid there.
  'ming/src/money/pay/{config,offer,provide}.ts',
  // Nobody writes or buys without consent to the terms in force, and an account begins with one.
  'ming/src/people/terms/owed.ts',
  // What a minor pays is bounded in the transaction that pays it.
  'ming/src/people/age/{allowance,rules}.ts',
  // What an account is called, and whether it is one of the demonstration.
  'ming/src/people/user/{nickname,stage}.ts',
  'ming/src/people/{social/pkce,wechat/rules}.ts',
];
const READS = ['ming/src/*/*/**/{reads,lists}.ts'];
const VIEWS = 'ming/src/*/*/**/views.ts';
const MARKDOWN = 'markdown/**';
const CRAFT = 'craft/**';
/** The rest of the importer's domain, beside its layers: rules, and helpers such as `auth/guard.ts`. */
const OWN = '~/**/!(routes|writes|views|lists|reads).ts';
const OWN_WRITES = '~/**/writes.ts';
/** All but the tests. */
const ANY = ['!(tests)/**', '*'];

/** The import ladder of the house; the first rung whose `files` fit a file is its own. */
export const LADDER: readonly Rung[] = [
  { files: 'contract/**', may: [CONTRACT], npm: /^zod(\/|$)/ },
  { files: 'craft/**', may: [CRAFT], npm: /^$/ },
  // The definitions of benchmarks are the site's own.
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
    may: ['src/{stores,client}/**', CONTRACT],
    npm: /^(nanostores|@nanostores\/.+)$/,
  },
  {
    files: 'src/islands/**',
    may: ['src/{islands,stores}/**', CONTRACT],
    // The address of a sheet that comes with an island instead of with every page.
    inline: ['src/styles/**'],
    npm: PLAIN,
  },
  {
    // What blocks do in the page; the editor's preview has them too.
    files: 'src/enhance/**',
    may: ['src/enhance/**', 'src/client/{chunk,clipboard,note}.ts', 'contract/kit/composing.ts', CRAFT],
    // Archives are unpacked in workers.
    npm: /^fflate$/,
  },
  {
    // Results in 3D, loaded when a reader asks for one.
    files: 'src/viewer/**',
    may: [
      'src/viewer/**',
      'src/enhance/{dom,inputs,link,unpack,worker}.ts',
      'src/scripts/sheets.ts',
      'contract/kit/composing.ts',
      'contract/content/citation/cite.ts',
      CRAFT,
    ],
    inline: ['src/styles/**'],
    npm: /^three(\/|$)/,
  },
  {
    // The list of what is loaded late, islands included.
    files: 'src/scripts/{late,islands,pressed}.ts',
    may: [
      'src/{scripts,islands,client,stores}/**',
      'src/enhance/list.ts',
      'src/viewer/{attached/mesh,open}.ts',
    ],
    npm: /^$/,
  },
  {
    files: 'src/scripts/**',
    // The text that quotes refer to is derived on both sides by the same walk; what another host sends only to one member is
    // made safe in the browser.
    may: [
      'src/{scripts,client,stores}/**',
      'src/components/**/*.ts',
      'src/enhance/list.ts',
      'markdown/{quotable,outside}.ts',
      CONTRACT,
    ],
    // The address of a sheet that a part brings along.
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
    // HTML of an outside host is made safe here; see docs/decisions/0015-outside-html.md.
    may: [
      'src/data/**',
      'functions/{upstream,purges,log,request}.ts',
      'markdown/{outside,blocks}.ts',
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
    // Tools for agents, put together from what pages are made of.
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
    // What whole addresses start with, and what could not be read, is said in one place.
    may: ['src/{layouts,components,islands,styles}/**', 'src/data/kit/{page,skipped}.ts', CONTRACT],
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
    // What an isolate has counted of its calls is kept after an answer.
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
      'ming/src/content/article/ending.ts',
      'ming/src/jobs/**',
      'ming/src/domains.ts',
    ],
  },
  {
    // Rooms push what views show.
    files: 'ming/src/rooms/**',
    may: [...KIT, ...READS, VIEWS, 'ming/src/*/*/**/writes.ts', 'ming/src/rooms/**'],
  },
  // A computed result is checked by the code that reads it in the page, and a tool is called what its page is.
  {
    files: 'ming/src/{kit/file/{kinds,result},messages/im/tools,discovery/search/find/beside}.ts',
    may: [...KIT, CRAFT, OWN],
  },
  // The entries about messages of solvers are in the repository; people vote on them and add to them.
  {
    files: 'ming/src/content/solverError/{rules,moderated}.ts',
    may: [...KIT, CRAFT, OWN],
  },
  // A preview of a deck leaves its data out.
  { files: 'ming/src/content/annex/listing.ts', may: [CRAFT, 'ming/src/kit/bytes.ts'] },
  {
    files: 'ming/src/content/benchmark/deck/listing.ts',
    may: [...KIT, MARKDOWN, CRAFT, OWN, 'ming/src/content/annex/listing.ts'],
  },
  {
    // Texts are rendered when they are written.
    files:
      'ming/src/{content/{annex/upload/preview,article/write/{pending,text}},discovery/activity/text,discussion/engine/text}.ts',
    may: [...KIT, ...READS, MARKDOWN, OWN, OWN_WRITES],
  },
  // Two versions of the terms are compared when one is read.
  { files: 'ming/src/people/terms/parts.ts', may: ['markdown/difference/difference.ts'] },
  { files: 'ming/src/content/article/export/bundle.ts', may: [...KIT, ...READS, MARKDOWN, OWN] },
  // These walk all domains, whichever there are.
  {
    files:
      'ming/src/{content/article/ending,people/wechat/webhook/handlers,operations/export/views,operations/moderation/targets}.ts',
    may: [...KIT, OWN, 'ming/src/domains.ts'],
  },
  // Which migrations this version of the code has, to be compared with those of its database.
  { files: 'ming/src/operations/health/reads.ts', may: [...KIT, OWN, 'ming/migrations/meta/_journal.json'] },
  {
    // What operators try out belongs to other domains.
    files: 'ming/src/operations/desk/services/services.ts',
    may: [...KIT, 'ming/src/people/social/providers/list.ts', 'ming/src/money/pay/fault.ts'],
  },
  { files: 'ming/src/content/citation/posts.ts', may: [...KIT, 'markdown/linked.ts', OWN] },
  { files: 'ming/src/discussion/comment/anchor.ts', may: [CONTRACT, 'markdown/quotable.ts'] },
  // A dollar begins a formula in the index where it begins one on the page.
  { files: 'ming/src/discovery/search/latex.ts', may: ['markdown/dollars.ts'] },
  {
    // What crosses domains, read from top to bottom.
    files: 'ming/src/*/flows/**',
    may: [...KIT, ...READS, VIEWS, 'ming/src/*/*/**/{rules,writes}.ts', 'ming/src/people/auth/self.ts', OWN],
  },
  {
    files: 'ming/src/**/schema.ts',
    may: [CONTRACT, 'ming/src/**/schema.ts', 'ming/src/kit/{compressed,shown}.ts'],
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
