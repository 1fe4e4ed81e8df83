import { expect, it } from 'vitest';
import type { UserInfo } from '../../../../../contract/people/user/user.ts';
import {
  homeTitle,
  personalSite,
  profilePage,
  tabsOf,
} from '../../../../../src/components/people/user/words.ts';

it('links to web sites only', () => {
  expect(personalSite(' https://mingjie.test/a?b#c ')?.href).toBe('https://mingjie.test/a?b#c');
  expect(personalSite('http://mingjie.test')?.hostname).toBe('mingjie.test');
  for (const wrong of [
    '',
    'mingjie.test',
    '//mingjie.test',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://mingjie.test',
    'https://',
  ])
    expect(personalSite(wrong), wrong).toBeNull();
});

it('offers the tabs that hold something, and those that nobody counted', () => {
  expect(tabsOf({ columnNum: 0, categoryNum: 0 }, false)).toEqual(['articles']);
  expect(tabsOf({ columnNum: 2, categoryNum: 0 }, false)).toEqual(['articles', 'columns']);
  expect(tabsOf({ columnNum: 0, categoryNum: 1 }, false)).toEqual(['articles', 'categories']);
  expect(tabsOf({}, false)).toEqual(['articles', 'columns', 'categories']);
  expect(tabsOf({ columnNum: 0, categoryNum: 0 }, true).slice(-2)).toEqual(['follows', 'fans']);
});

it('describes a person to search engines, without what is not known', () => {
  const author = {
    id: 'a',
    nickname: '甲',
    intro: '',
    avatar: '/file/a.png',
    webSite: 'javascript:x',
    createTime: '2025-10-20 09:00:00',
    fansCount: 3,
    articleCount: 4,
  } as UserInfo;
  const page = JSON.parse(JSON.stringify(profilePage(author, 'https://mingjie.test')));
  expect(page).toMatchObject({
    '@type': 'ProfilePage',
    dateCreated: '2025-10-20T09:00:00+08:00',
    mainEntity: {
      '@type': 'Person',
      name: '甲',
      url: 'https://mingjie.test/user_main?userId=a',
      image: 'https://mingjie.test/file/a.png',
      interactionStatistic: { userInteractionCount: 3 },
    },
  });
  expect(page.mainEntity).not.toHaveProperty('sameAs');
  expect(page.mainEntity).not.toHaveProperty('description');
});

it('names a page after its owner, with a space behind Latin names only', () => {
  const titles = ['林知远', '演示读者', 'Tom', '用户42', '演示·Élan'].map(homeTitle);
  expect(titles).toEqual([
    '林知远的主页',
    '演示读者的主页',
    'Tom 的主页',
    '用户42 的主页',
    '演示·Élan 的主页',
  ]);
});
