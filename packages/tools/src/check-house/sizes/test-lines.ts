import type { Source } from '../read-source.ts';
import type { Rule } from '../rule.ts';

/** There is about as much test as source, over the whole house; the packages that hold it down are named. */
export const testLines: Rule = {
  name: 'test lines',
  find(sources, { gates }) {
    const whole = ratio(sources);
    if (whole >= gates.testPerSource) return [];
    const packages = Object.entries(Object.groupBy(sources, (source) => source.package));
    const low = packages
      .map(([name, own = []]) => ({ name, own: ratio(own) }))
      .filter(({ own }) => own < gates.testPerSource)
      .map(({ name, own }) => `${name} ${own.toFixed(2)}`);
    return [
      { path: 'packages', line: 0, what: `${whole.toFixed(2)} to a line of source, at least ${gates.testPerSource} (${low.join(', ')})` },
    ];
  },
};

function ratio(sources: readonly Source[]): number {
  const source = lines(sources.filter(({ isTest }) => !isTest));
  return source === 0 ? 1 : lines(sources.filter(({ isTest }) => isTest)) / source;
}

function lines(sources: readonly Source[]): number {
  return sources.reduce((total, source) => total + source.lines, 0);
}
