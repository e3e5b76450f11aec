import type { Rule } from '../rule.ts';

/** A file can be read in one go. */
export const fileLines: Rule = {
  name: 'file lines',
  find(sources, { gates }) {
    return sources.flatMap(({ path, lines, isTest }) => {
      const most = isTest ? gates.testFileLines : gates.fileLines;
      return lines > most ? [{ path, line: 0, what: `${lines} lines, at most ${most}` }] : [];
    });
  },
};
