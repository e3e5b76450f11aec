const patienceMilliseconds = 5_000;

/**
 * Answers many who ask at once with one question. Whoever asks while one is under way shares the next one with all who came meanwhile:
 * so at most two are open, and nobody hears what was so before they asked. A question that is open for five seconds is waited for by
 * nobody who comes later.
 *
 * @throws what the question throws, for each who shared it.
 */
export function shareNext<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<void> | undefined;
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    next = undefined;
    const asked = ask();
    const turn = Promise.withResolvers<void>();
    const end = (): void => {
      clearTimeout(timer);
      if (underWay === turn.promise) underWay = undefined;
      turn.resolve();
    };
    const timer = setTimeout(end, patienceMilliseconds);
    asked.then(end, end);
    underWay = turn.promise;
    return asked;
  }

  return () => {
    if (next) return next;
    if (!underWay) return begin();
    next = underWay.then(begin);
    return next;
  };
}
