import type { Source, Word } from '../read-source.ts';
import { budgetRule, type Finding, type Rule } from '../rule.ts';

const forbidden: Partial<Record<Word['kind'], string>> = {
  any: '`any`: say what it is, or `unknown`',
  'non-null': '`!`: handle the case instead',
  note: 'a note to oneself: do it, or write down why not',
  silenced: 'the compiler is silenced',
};

/** Refuses `any`, `!`, notes to oneself and suppressed compiler errors, also in tests. */
export const forbiddenWords: Rule = {
  name: 'forbidden words',
  find(sources) {
    return sources.flatMap(({ path, words }) =>
      words.flatMap(({ kind, line }) => {
        const what = forbidden[kind];
        return what ? [{ path, line, what }] : [];
      }),
    );
  },
};

/** Limits `as` (except `as const`) in relation to all lines, and reports every place when there are too many. */
export const assertions: Rule = {
  name: 'type assertions',
  find(sources, { gates }) {
    const own = sources.filter((source) => !source.isTest);
    const lines = own.reduce((total, source) => total + source.lines, 0);
    const places = placesOf(own, 'assertion', '`as`');
    const most = (gates.assertionsPerThousandLines * lines) / 1000;
    return places.length > most
      ? places.map((place) => ({ ...place, what: `\`as\`: ${places.length} in ${lines} lines, at most ${Math.floor(most)}` }))
      : [];
  },
};

/** Limits suppressions of lint rules per thousand lines of source. */
export const suppressions = budgetRule(
  'suppressions in a thousand lines',
  ({ budgets }) => budgets.suppressionsPerThousandLines,
  (sources) => {
    const own = sources.filter((source) => !source.isTest);
    const lines = own.reduce((total, source) => total + source.lines, 0);
    const places = placesOf(own, 'suppression', 'a suppressed rule of the linter');
    return { figure: lines === 0 ? 0 : (1000 * places.length) / lines, places };
  },
);

/** Reports links in documents to files that do not exist. */
export const deadLinks: Rule = {
  name: 'dead links',
  find(_sources, { links }) {
    return links.filter(({ found }) => !found).map(({ path, line, target }) => ({ path, line, what: `there is no ${target}` }));
  },
};

function placesOf(sources: readonly Source[], wanted: Word['kind'], what: string): Finding[] {
  return sources.flatMap(({ path, words }) => words.filter(({ kind }) => kind === wanted).map(({ line }) => ({ path, line, what })));
}
