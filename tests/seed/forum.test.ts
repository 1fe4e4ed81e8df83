import { expect, test } from 'vitest';
import { FILTER_KEYS } from '../../contract/discussion/forum/template.ts';
import { render } from '../../markdown/index.ts';
import { type SeedQuestion, seedQuestions } from '../../seed/forum.ts';
import { expectNone } from '../gates/support/report.ts';

const questions = seedQuestions();

function textFaults(html: string): string[] {
  const faults: [boolean, string][] = [
    [/class="[^"]*\bmath-error\b/.test(html), 'a formula that KaTeX refuses'],
    [html.includes('ref-missing'), 'a reference to a label that is not there'],
    [/<h[23]\b/.test(html), 'headings: an answer is short enough without'],
    [html.length < 80, 'hardly any text'],
  ];
  return faults.filter(([wrong]) => wrong).map(([, what]) => what);
}

/** Faults of times and people of a question. */
function threadFaults({ author, createTime, answers }: SeedQuestion): string[] {
  const times = [createTime, ...answers.map((it) => it.createTime)];
  return [
    ...(times.join() === times.toSorted().join() ? [] : ['answers that do not follow in time']),
    ...(answers.some((it) => it.author === author) ? ['an asker who answers'] : []),
  ];
}

test('there are enough questions, answered, accepted, open and wrongly answered ones', () => {
  const accepted = questions.filter(({ answers }) => answers.some((it) => it.accepted));
  expect(questions.length).toBeGreaterThanOrEqual(32);
  expect(accepted.length).toBeGreaterThanOrEqual(20);
  expect(questions.filter(({ answers }) => answers.length === 0).length).toBeGreaterThanOrEqual(3);
  expect(questions.filter(({ answers }) => answers.some((it) => it.votes < 0)).length).toBeGreaterThan(0);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(new Set(questions.map(({ title }) => title)).size).toBe(questions.length);
});

test('the fields that questions are found by have several values, and most questions fill some in', () => {
  const filled = questions.filter(({ template }) => Object.keys(template).length >= 3);
  expect(filled.length / questions.length).toBeGreaterThan(0.8);
  for (const key of FILTER_KEYS) {
    const values = questions.flatMap(({ template }) => template[key] ?? []);
    expect(new Set(values).size, key).toBeGreaterThanOrEqual(2);
  }
});

test('every question and answer is sound', async () => {
  const findings = questions.map(async (question) => {
    const texts = await Promise.all([question, ...question.answers].map(({ source }) => render(source)));
    const whats = [...texts.flatMap(({ html }) => textFaults(html)), ...threadFaults(question)];
    return whats.map((what) => ({ file: `seed/forum/${question.slug}.md`, what }));
  });
  expectNone((await Promise.all(findings)).flat(), 'Mend these questions:');
}, 120_000);

test('the gate finds what is wrong', () => {
  expect(textFaults('<p>短</p>')).toEqual(['hardly any text']);
  expect(textFaults(`<code class="math-error">${'x'.repeat(80)}</code>`)).toHaveLength(1);
  const answer = {
    author: 'xu-cheng',
    createTime: '2025-01-01 00:00:00',
    votes: 0,
    accepted: false,
    id: 1,
    source: '',
  } as const;
  const [first] = questions;
  expect(
    first &&
      threadFaults({ ...first, author: 'xu-cheng', createTime: '2026-01-01 00:00:00', answers: [answer] }),
  ).toHaveLength(2);
});
