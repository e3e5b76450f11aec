import type { Visit } from './slow-phone.ts';

/** What had been asked for when a page was loaded; a kilobyte is 1,000 bytes. */
export function beforeLoad({ fetched }: Visit): { requests: number; kilobytes: number; scriptKilobytes: number } {
  const early = fetched.filter(({ isBeforeLoad }) => isBeforeLoad);
  const sum = (of: typeof early) => of.reduce((all, { bytes }) => all + bytes, 0) / 1000;
  return { requests: early.length, kilobytes: sum(early), scriptKilobytes: sum(early.filter(({ isScript }) => isScript)) };
}

/** All script that came as files, packed, without headers. */
export function scriptKilobytes({ fetched }: Visit): number {
  return fetched.filter(({ isScript }) => isScript).reduce((all, { bodyBytes }) => all + bodyBytes, 0) / 1000;
}

/** Free seats may be fetched whenever a list of them comes into view. */
const live = '/bff/events';

/** Paths that were fetched more than once. */
export function fetchedTwice({ fetched }: Visit): readonly string[] {
  const times = Map.groupBy(fetched, ({ url }) => url);
  const twice = [...times].filter(([, all]) => all.length > 1).map(([url]) => new URL(url).pathname);
  return twice.filter((path) => path !== live);
}
