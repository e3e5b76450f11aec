const timeoutMilliseconds = 5_000;

/**
 * Coalesces calls: those that come while one is running share the next one, so that at most two run and every caller gets an answer from
 * after its own call. One that has run for five seconds is not waited for by later callers.
 *
 * @throws what the call throws, for all that shared it.
 */
export function coalesceCalls<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<void> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    next = undefined;
    const answer = call();
    const turn = Promise.withResolvers<void>();
    const end = (): void => {
      clearTimeout(timer);
      if (running === turn.promise) running = undefined;
      turn.resolve();
    };
    const timer = setTimeout(end, timeoutMilliseconds);
    answer.then(end, end);
    running = turn.promise;
    return answer;
  }

  return () => {
    if (next) return next;
    if (!running) return start();
    next = running.then(start);
    return next;
  };
}
