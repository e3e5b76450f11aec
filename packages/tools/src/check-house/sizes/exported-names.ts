import type { Finding, Rule } from '../rule.ts';

/** A module exports few names, and never those of another module wholesale. */
export const exportedNames: Rule = {
  name: 'exported names',
  find(sources, { gates }) {
    return sources
      .filter((source) => !source.isTest)
      .flatMap((source): Finding[] => {
        const most = source.package === 'contracts' ? gates.contractExports : gates.exports;
        const count = source.exports.length;
        const tooMany = count > most ? [{ path: source.path, line: 0, what: `${count} exported names, at most ${most}` }] : [];
        return [
          ...tooMany,
          ...source.barrelLines.map((line) => ({ path: source.path, line, what: 'a barrel: import from the file itself' })),
        ];
      });
  },
};
