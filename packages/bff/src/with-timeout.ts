/** The result of `work`, or `instead` when it takes longer than `milliseconds`; the work is not cancelled. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, instead: T): Promise<T> {
  const late = Promise.withResolvers<T>();
  // If this process was blocked for so long, `setImmediate` lets an answer that has already arrived win.
  const timer = setTimeout(() => setImmediate(() => late.resolve(instead)), milliseconds);
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
