/** What the work answers, or `instead` when that takes longer than so many milliseconds; the work itself goes on. */
export async function unlessLate<T>(work: Promise<T>, milliseconds: number, instead: T): Promise<T> {
  const late = Promise.withResolvers<T>();
  // A process that was busy so long itself hears the answer that has come meanwhile before it gives up.
  const timer = setTimeout(() => setImmediate(() => late.resolve(instead)), milliseconds);
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
