import type { Visit } from './slow-phone.ts';

/** Requests and sizes until the `load` event; a kilobyte is 1,000 bytes. */
export function beforeLoad({ fetched }: Visit): { requests: number; kilobytes: number; scriptKilobytes: number } {
  const early = fetched.filter(({ isBeforeLoad }) => isBeforeLoad);
  const sum = (of: typeof early) => of.reduce((all, { bytes }) => all + bytes, 0) / 1000;
  return { requests: early.length, kilobytes: sum(early), scriptKilobytes: sum(early.filter(({ isScript }) => isScript)) };
}

/** Compressed size of all script files, without headers. */
export function scriptKilobytes({ fetched }: Visit): number {
  return fetched.filter(({ isScript }) => isScript).reduce((all, { bodyBytes }) => all + bodyBytes, 0) / 1000;
}

/** May be requested repeatedly: free seats are loaded when a list comes into view. */
const live = '/bff/events';

/** Paths that were requested more than once. */
export function fetchedTwice({ fetched }: Visit): readonly string[] {
  const times = Map.groupBy(fetched, ({ url }) => url);
  const twice = [...times].filter(([, all]) => all.length > 1).map(([url]) => new URL(url).pathname);
  return twice.filter((path) => path !== live);
}
