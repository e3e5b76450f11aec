import type { Source } from '../read-source.ts';
import type { Rule } from '../rule.ts';

/** There is about as much test as source. */
export const testLines: Rule = {
  name: 'test lines',
  find(sources, { gates }) {
    const source = lines(sources.filter(({ isTest }) => !isTest));
    const ratio = source === 0 ? 1 : lines(sources.filter(({ isTest }) => isTest)) / source;
    if (ratio >= gates.testPerSource) return [];
    return [{ path: 'packages', line: 0, what: `${ratio.toFixed(2)} lines of test to a line of source, at least ${gates.testPerSource}` }];
  },
};

function lines(sources: readonly Source[]): number {
  return sources.reduce((total, source) => total + source.lines, 0);
}
