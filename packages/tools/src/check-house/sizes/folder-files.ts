import { posix } from 'node:path';
import type { Rule } from '../rule.ts';

/** A folder can be taken in at a glance. Tests stand beside their subject and are not counted. */
export const folderFiles: Rule = {
  name: 'files in a folder',
  find(sources, { gates }) {
    const counts = new Map<string, number>();
    for (const { path, isTest } of sources) {
      if (!isTest) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
    }
    return [...counts]
      .filter(([, count]) => count > gates.filesPerFolder)
      .map(([path, count]) => ({ path, line: 0, what: `${count} files, at most ${gates.filesPerFolder}` }));
  },
};
