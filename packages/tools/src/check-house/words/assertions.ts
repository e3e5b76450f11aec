import type { Rule } from '../rule.ts';

/** `as` (but for `as const`) is practically never needed: a share of all lines, and every place named when it is too large. */
export const assertions: Rule = {
  name: 'type assertions',
  find(sources, { gates }) {
    const own = sources.filter((source) => !source.isTest);
    const lines = own.reduce((total, source) => total + source.lines, 0);
    const places = own.flatMap(({ path, words }) =>
      words.filter(({ kind }) => kind === 'assertion').map(({ line }) => ({ path, line, what: '`as`' })),
    );
    const most = (gates.assertionsPerThousandLines * lines) / 1000;
    return places.length > most
      ? places.map((place) => ({ ...place, what: `\`as\`: ${places.length} in ${lines} lines, at most ${Math.floor(most)}` }))
      : [];
  },
};
