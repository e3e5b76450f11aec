import type { FastifyBaseLogger } from 'fastify';

const mostRemembered = 1_000;

/** Logs each warning about the content only once, although a page is read again every few seconds. */
export function warnOnce(log: Pick<FastifyBaseLogger, 'warn'>): (message: string, detail?: object) => void {
  const said = new Set<string>();
  return (message, detail = {}) => {
    const line = JSON.stringify([message, detail]);
    if (said.has(line)) return;
    if (said.size >= mostRemembered) said.clear();
    said.add(line);
    log.warn(detail, message);
  };
}
