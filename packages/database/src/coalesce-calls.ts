const timeoutMilliseconds = 5_000;

/**
 * Coalesces calls: calls made while one is running share the next run, so that at most two run at once and every caller gets an answer that
 * was read after its call. A run of more than five seconds no longer holds back the next.
 *
 * @throws what the shared call throws, to every caller that shares it.
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
