import {
  BULK_FOUND_MOST,
  BULK_NEW_DAYS,
  bulkFiles,
  bulkFind,
  bulkPeople,
} from '../../../../../../contract/operations/moderation/bulk.ts';
import { router, serve } from '../../../../kit/http/serve.ts';
import { isGiven } from '../../../../people/user/nickname.ts';
import { MODERATED } from '../../targets.ts';
import { knownCases, textRows, writerRows } from '../reads.ts';
import { finder, GRAM, phrasesIn } from './match.ts';
import { fileRows, joinedRows } from './reads.ts';
import { comingOf, fileView, foundView, joinedView, neighboursOf, sameFiles, uploadersOf } from './views.ts';

const HOUR_MS = 3_600_000;
const NEW_MS = BULK_NEW_DAYS * 24 * HOUR_MS;

export const bulkFindRoutes = router();

serve(bulkFindRoutes, bulkFind, async ({ text, near, hours, isNew }, { db, now }) => {
  const since = now - hours * HOUR_MS;
  const writers = await writerRows(db, { since, registeredSince: isNew ? now - NEW_MS : 0, near, now });
  const isSought = text === '' ? () => true : finder(text);
  const written = await textRows(db, MODERATED, { people: writers.map(({ id }) => id), since });
  const texts = written.filter(({ of }) => of.kind !== 'person');
  // Without a text every profile would match.
  const sought = (text === '' ? texts : written).filter(({ row }) => isSought(`${row.title}\n${row.text}`));
  const latest = sought.toSorted((a, b) => b.row.createTime - a.row.createTime).slice(0, BULK_FOUND_MOST);
  const cases = await knownCases(
    db,
    latest.map(({ of, row }) => ({ kind: of.kind, key: row.key })),
  );
  const beside = neighboursOf(comingOf(writers));
  return {
    found: latest.flatMap((it) => foundView(it, writers, beside, cases)),
    phrases: phrasesIn(texts.map(({ row }) => row)),
    people: new Set(sought.map(({ row }) => row.userId)).size,
    isCut: Number(sought.length > latest.length),
  };
});

serve(bulkFindRoutes, bulkFiles, async ({ text, near, hash, hours, isNew }, { db, now }) => {
  const since = now - hours * HOUR_MS;
  const asked = { since, registeredSince: isNew ? now - NEW_MS : 0, near, hash, now };
  const rows = await fileRows(db, asked);
  const isSought = text === '' ? () => true : finder(text);
  const people = [...new Set(rows.map(({ userId }) => userId))];
  const texts = text === '' ? [] : await textRows(db, MODERATED, { people, since });
  const saying = new Set(
    texts.filter(({ row }) => isSought(`${row.title}\n${row.text}`)).map(({ row }) => row.userId),
  );
  const sought = rows.filter(
    ({ userId, nickname, intro, name }) => saying.has(userId) || isSought(`${nickname}\n${intro}\n${name}`),
  );
  const latest = sought.slice(0, BULK_FOUND_MOST);
  const beside = neighboursOf(uploadersOf(rows));
  return {
    found: latest.map((row) => fileView(row, beside)),
    same: sameFiles(rows),
    people: new Set(sought.map(({ userId }) => userId)).size,
    isCut: Number(sought.length > latest.length),
  };
});

serve(bulkFindRoutes, bulkPeople, async ({ text, near, hours, isSilent }, { db, now }) => {
  const rows = await joinedRows(db, { since: now - hours * HOUR_MS, near, isSilent, now });
  const isSought = text === '' ? () => true : finder(text);
  const sought = rows.filter(({ nickname, intro, webSite }) => isSought(`${nickname}\n${intro}\n${webSite}`));
  const latest = sought.slice(0, BULK_FOUND_MOST);
  const cases = await knownCases(
    db,
    latest.map(({ id }) => ({ kind: 'person', key: id })),
  );
  const beside = neighboursOf(comingOf(rows));
  // Generated names are alike and mean nothing.
  const names = rows.filter(({ nickname }) => !isGiven(nickname));
  return {
    found: latest.map((row) => joinedView(row, beside, cases)),
    phrases: phrasesIn(
      names.map(({ id, nickname }) => ({ userId: id, text: nickname })),
      GRAM.name,
    ),
    isCut: Number(sought.length > latest.length),
  };
});
