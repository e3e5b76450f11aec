import { afterAll } from 'vitest';

// The files of a worker share one window (vitest.config.ts): each finds it as if nobody had been there.
if (typeof window !== 'undefined') {
  const keepFrames = startFrames(window);
  afterAll(() => {
    keepFrames.abort();
    emptyDocument(document);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}

function emptyDocument(page: Document): void {
  page.head.replaceChildren();
  page.body.replaceChildren();
  for (const { name } of [...page.documentElement.attributes]) page.documentElement.removeAttribute(name);
  for (const cookie of page.cookie.split('; ')) page.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
}

/**
 * Has jsdom draw frames until it is aborted. It begins an interval for them when one is asked for: one that begins while a test has
 * replaced the timers never comes, and no frame does until the window ends.
 */
function startFrames({ requestAnimationFrame }: Window): AbortController {
  const drawn = new AbortController();
  const next = (): void => {
    if (!drawn.signal.aborted) requestAnimationFrame(next);
  };
  next();
  return drawn;
}
