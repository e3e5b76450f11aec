/** How long an answer is told again, and how long whoever reads the metrics waits for one. */
const [freshMilliseconds, patienceMilliseconds] = [5_000, 1_000];

/**
 * A question to the database that is asked when somebody reads the metrics: at most every five seconds, and once at a time, however
 * many read. Undefined when there is no answer in time: an absent figure is better than an old one.
 */
export function countAtScrape<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let answer: { readonly asked: Promise<T | undefined>; readonly at: number } | undefined;
  let asking = false;
  return async () => {
    if (!asking && (!answer || performance.now() - answer.at >= freshMilliseconds)) {
      asking = true;
      const asked = ask()
        .catch(() => undefined)
        .finally(() => {
          asking = false;
        });
      answer = { asked, at: performance.now() };
    }
    return answer && inTime(answer.asked);
  };
}

async function inTime<T>(asked: Promise<T | undefined>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), patienceMilliseconds);
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}
