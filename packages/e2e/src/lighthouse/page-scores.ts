import { type Category, categories, type Run } from './read-result.ts';

/** What a page has, of all its runs. */
export interface PageScores {
  readonly path: string;
  /** Medians, 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Lines to read: of each category under 100 what took it there, from the run with the median. */
  readonly failed: readonly string[];
}

const perfect = 100;

/** Takes the median of each category over the runs in which it was run; of two in the middle the lower. @throws when one never was. */
export function pageScores(path: string, runs: readonly Run[]): PageScores {
  const middle = Object.fromEntries(categories.map((category) => [category, medianRun(category, runs)]));
  const scoreOf = (category: Category) => middle[category]?.scores[category] ?? 0;
  return {
    path,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    failed: categories
      .filter((category) => scoreOf(category) < perfect)
      .flatMap((category) => (middle[category]?.failed[category] ?? []).map((line) => `${category} ${scoreOf(category)}: ${line}`)),
  };
}

function medianRun(category: Category, runs: readonly Run[]): Run {
  const scored = runs
    .filter((run) => run.scores[category] !== undefined)
    .toSorted((a, b) => (a.scores[category] ?? 0) - (b.scores[category] ?? 0));
  const run = scored[Math.floor((scored.length - 1) / 2)];
  if (run === undefined) throw new Error(`${category} was never run`);
  return run;
}

/** Whether the median speed of so many runs is 100 already, whatever the others will be. */
export function isSettled(done: readonly Run[], runs: number): boolean {
  return done.filter(({ scores }) => scores.performance === perfect).length > runs / 2;
}

/** Whether all four are 100. */
export function isPerfect({ scores }: PageScores): boolean {
  return categories.every((category) => scores[category] === perfect);
}

/** The table, and under it what failed, in Markdown. */
export function writeScores(pages: readonly PageScores[]): string {
  const rows = pages.map(({ path, scores }) => `| ${[path, ...categories.map((category) => mark(scores[category]))].join(' | ')} |`);
  const below = pages.filter((page) => !isPerfect(page));
  const lines = below.flatMap(({ path, failed }) => [`- ${path}`, ...failed.map((line) => `  - ${line}`)]);
  return [
    '| page | performance | accessibility | best practices | SEO |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    below.length === 0 ? `All ${pages.length} pages have 100 in everything.` : `${below.length} of ${pages.length} pages are under 100:`,
    ...lines,
  ].join('\n');
}

function mark(score: number): string {
  return score === perfect ? '100' : `**${score}**`;
}
