import type { Rule } from '../rule.ts';

/** Nothing is named after being left over: a file or folder says what is in it. */
export const drawers: Rule = {
  name: 'drawers',
  find(sources, house) {
    return sources.flatMap(({ path }) => {
      const drawer = path
        .split('/')
        .map((part) => part.split('.')[0] ?? '')
        .find((part) => house.drawers.some((word) => part === word || part.endsWith(`-${word}`)));
      return drawer ? [{ path, line: 0, what: `"${drawer}" is a drawer` }] : [];
    });
  },
};
