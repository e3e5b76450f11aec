import type { Source, Word } from '../read-source.ts';
import { budgetRule, type Finding, type Rule } from '../rule.ts';

const forbidden: Partial<Record<Word['kind'], string>> = {
  any: '`any`: say what it is, or `unknown`',
  'non-null': '`!`: handle the case instead',
  note: 'a note to oneself: do it, or write down why not',
  silenced: 'the compiler is silenced',
};

/** No `any`, no `!`, no notes to oneself, no silenced compiler; in tests neither. */
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

/** `as` (but for `as const`) is practically never needed: a share of all lines, and every place named when it is too large. */
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

/** A linter's rule is rarely switched off: in a thousand lines of source. */
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

/** A document names only files that exist: among them the tests that prove a requirement. */
export const deadLinks: Rule = {
  name: 'dead links',
  find(_sources, { links }) {
    return links.filter(({ found }) => !found).map(({ path, line, target }) => ({ path, line, what: `there is no ${target}` }));
  },
};

function placesOf(sources: readonly Source[], wanted: Word['kind'], what: string): Finding[] {
  return sources.flatMap(({ path, words }) => words.filter(({ kind }) => kind === wanted).map(({ line }) => ({ path, line, what })));
}
