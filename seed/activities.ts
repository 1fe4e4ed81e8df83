import { DAY_MS } from '../contract/kit/time.ts';
import { activities, activityTags, awards, entries } from '../ming/src/discovery/activity/schema.ts';
import { rulesHtml } from '../ming/src/discovery/activity/text.ts';
import { parseGmt8 } from '../ming/src/kit/clock.ts';
import type { Db } from '../ming/src/kit/db.ts';
import type { SeedArticle } from './articles.ts';
import { CONTESTS, type Contest } from './contests.ts';
import { personId } from './people.ts';
import { TAGS } from './topics.ts';

/** Inserts the demo activities with submissions and results; `now` in ms. */
export async function insertActivities(db: Db, list: readonly SeedArticle[], now: number): Promise<void> {
  for (const [at, contest] of CONTESTS.entries()) await insertContest(db, { contest, id: at + 1, list, now });
}

type Given = { contest: Contest; id: number; list: readonly SeedArticle[]; now: number };

async function insertContest(db: Db, { contest: it, id, list, now }: Given): Promise<void> {
  const midnight = parseGmt8(`${new Date(now).toISOString().slice(0, 10)} 00:00:00`);
  const timeOf = (day: string | number) =>
    typeof day === 'number' ? midnight + day * DAY_MS : parseGmt8(`${day} 00:00:00`);
  const startTime = timeOf(it.start);
  await db.insert(activities).values({
    id,
    title: it.title,
    intro: it.intro,
    source: it.source,
    html: await rulesHtml(it.source),
    startTime,
    endTime: timeOf(it.end),
    judgeTime: timeOf(it.judge),
    since: timeOf(it.since),
    prizes: it.prizes,
    most: it.most,
    isPublic: 1,
    isDemo: 1,
    key: `demo-${id}`,
    ...(it.results && {
      resultAt: timeOf(it.results.day),
      statement: it.results.statement,
      remindedAt: timeOf(it.end),
    }),
    createTime: startTime,
    updateTime: startTime,
  });
  for (const tag of it.tags)
    await db
      .insert(activityTags)
      .values({ activityId: id, tagId: TAGS.indexOf(tag as (typeof TAGS)[number]) + 1 });
  for (const [place, slug] of it.entries.entries()) {
    const article = list.find((other) => other.slug === slug);
    if (!article) throw new Error(`${it.title}：没有文章 ${slug}`);
    const createTime = Math.max(startTime, parseGmt8(article.createTime)) + (place + 1) * 3_600_000;
    const entryId = id * 100 + place;
    await db.insert(entries).values({
      id: entryId,
      activityId: id,
      articleId: article.id,
      userId: personId(article.author),
      createTime,
    });
    const position = it.results?.awards.findIndex((award) => award.slug === slug) ?? -1;
    const award = it.results?.awards[position];
    if (award)
      await db
        .insert(awards)
        .values({ entryId, activityId: id, position, name: award.name, remark: award.remark });
  }
}
