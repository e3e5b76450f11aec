import { expect, test } from 'vitest';
import { isPerfect, isSettled, pageScores, writeScores } from './page-scores.ts';
import { type Category, type Run, readResult } from './read-result.ts';

const still = { accessibility: 100, 'best-practices': 100, seo: 100 };

function run(scores: Run['scores'], failed: Run['failed'] = {}): Run {
  return { scores, failed };
}

test('a page has the median score of its runs, and the reasons of the median run', () => {
  const page = pageScores('/om/', [
    run({ performance: 100, ...still }),
    run({ performance: 90 }, { performance: ['speed-index'] }),
    run({ performance: 99 }, { performance: ['total-blocking-time'] }),
  ]);
  expect(page.scores).toEqual({ performance: 99, ...still });
  expect(page.failed).toEqual(['performance 99: total-blocking-time']);
  expect(isPerfect(page)).toBe(false);
});

test('of two runs the worse counts, and one slow run of three does not', () => {
  const fast = run({ performance: 100, ...still });
  const slow = run({ performance: 50 });
  expect(pageScores('/', [fast, slow]).scores.performance).toBe(50);
  expect(isPerfect(pageScores('/', [fast, slow, fast]))).toBe(true);
});

test('a page is not opened again once the median is 100 whatever comes', () => {
  const [fast, slow] = [run({ performance: 100 }), run({ performance: 99 })];
  expect([[fast], [fast, slow], [fast, fast], [slow, fast, fast]].map((done) => isSettled(done, 3))).toEqual([false, false, true, true]);
  expect([isSettled([fast], 1), isSettled([fast], 2)]).toEqual([true, false]);
});

test('a category that no run scored has no score', () => {
  expect(() => pageScores('/', [run({ performance: 100 })])).toThrow('accessibility was never run');
});

test('the table names each page under 100 and what took it there', () => {
  const good = pageScores('/', [run({ performance: 100, ...still })]);
  const bad = pageScores('/a/', [run({ performance: 100, ...still, seo: 92 }, { seo: ['meta-description: none'] })]);
  const text = writeScores([good, bad]);
  expect(text).toContain('| / | 100 | 100 | 100 | 100 |\n| /a/ | 100 | 100 | 100 | **92** |\n');
  expect(text).toContain('1 of 2 pages are under 100:\n- /a/\n  - seo 92: meta-description: none');
  expect(writeScores([good])).toContain('All 1 pages have 100 in everything.');
});

const audit = (score: number | null, more: object = {}) => ({ title: 'A title', score, scoreDisplayMode: 'binary', ...more });
const scored = (category: Category, score: number | null, ...ids: readonly string[]) => ({
  [category]: { score, auditRefs: ids.map((id) => ({ id, weight: 1 })) },
});

test('what failed is reported with its value and the first places; what does not apply or weighs nothing is not', () => {
  const items = ['a', 'b', 'c', 'd'].map((selector) => ({ node: { selector } }));
  const { scores, failed } = readResult({
    categories: {
      accessibility: {
        score: 0.956,
        auditRefs: [
          { id: 'contrast', weight: 7 },
          { id: 'absent', weight: 1 },
          { id: 'passed', weight: 0 },
        ],
      },
    },
    audits: { contrast: audit(0, { displayValue: '4 found', details: { items } }), absent: audit(null), passed: audit(0) },
  });
  expect(scores).toEqual({ accessibility: 96 });
  expect(failed).toEqual({ accessibility: ['contrast: A title (4 found) at a, b, c and 1 more'] });
});

test('a page that did not open, and an audit that broke, are worth nothing', () => {
  const broken = { audits: { seen: audit(null, { scoreDisplayMode: 'error', errorMessage: 'lost' }) } };
  expect(readResult({ ...broken, categories: scored('seo', null, 'seen') })).toEqual({
    scores: { seo: 0 },
    failed: { seo: ['seen: A title (lost)'] },
  });
  const unopened = { runtimeError: { code: 'NO_FCP', message: 'nothing painted' }, audits: {}, categories: scored('seo', 1) };
  expect(readResult(unopened)).toEqual({ scores: { seo: 0 }, failed: { seo: ['NO_FCP: nothing painted'] } });
});
