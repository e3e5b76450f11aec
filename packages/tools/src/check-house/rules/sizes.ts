import type { Source } from '../read-source.ts';
import { budgetRule, type Finding, type Rule } from '../rule.ts';

/** Limits the lines of a file. */
export const fileLines: Rule = {
  name: 'file lines',
  find(sources, { gates }) {
    return sources.flatMap(({ path, lines, isTest }) => {
      const most = isTest ? gates.testFileLines : gates.fileLines;
      return lines > most ? [{ path, line: 0, what: `${lines} lines, at most ${most}` }] : [];
    });
  },
};

/** Limits the lines of a function without nested functions. */
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

/** Counts functions with more parameters than allowed, which should take an object. */
export const parameters = budgetRule(
  'functions with many parameters',
  ({ budgets }) => budgets.functionsWithManyParameters,
  (sources, { gates }) => {
    const places = sources
      .filter((source) => !source.isTest)
      .flatMap(({ path, functions }) =>
        functions
          .filter((one) => one.parameters > gates.parameters)
          .map((one) => ({ path, line: one.line, what: `${one.name} has ${one.parameters} parameters, at most ${gates.parameters}` })),
      );
    return { figure: places.length, places };
  },
);

/** Limits the exported names of a module, and refuses `export *`. */
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

/** Requires a ratio of test lines to source lines over all packages; names the packages below it. */
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
