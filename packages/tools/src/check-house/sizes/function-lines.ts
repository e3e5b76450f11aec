import type { Rule } from '../rule.ts';

/** A function fits on a screen, without the functions inside it. */
export const functionLines: Rule = {
  name: 'function lines',
  find(sources, { gates }) {
    return sources
      .filter((source) => !source.isTest)
      .flatMap(({ path, functions }) =>
        functions
          .filter(({ ownLines }) => ownLines > gates.functionLines)
          .map(({ name, line, ownLines }) => ({ path, line, what: `${name} has ${ownLines} own lines, at most ${gates.functionLines}` })),
      );
  },
};
