import type { Rule } from '../rule.ts';

/** A document names only files that exist: among them the tests that prove a requirement. */
export const deadLinks: Rule = {
  name: 'dead links',
  find(_sources, { links }) {
    return links.filter(({ found }) => !found).map(({ path, line, target }) => ({ path, line, what: `there is no ${target}` }));
  },
};
