/**
 * Answers many who ask at once with one question. Whoever asks while one is under way shares the next one with all who came meanwhile:
 * so at most two are open, and nobody hears what was so before they asked.
 *
 * @throws what the question throws, for each who shared it.
 */
export function shareNext<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    next = undefined;
    const asked = ask();
    underWay = asked;
    const end = (): void => {
      if (underWay === asked) underWay = undefined;
    };
    asked.then(end, end);
    return asked;
  }

  return () => {
    if (!underWay) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}
