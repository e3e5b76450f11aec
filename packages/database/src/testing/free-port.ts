import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports (from 32768 on), so that the system gives the port to nobody else before the test's server listens. */
const [first, end] = [10_000, 32_000];
const found = new Set<number>();

/** A loopback port that nobody listens on, and that was not returned to this process before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    if (!found.has(port) && (await isFree(port))) {
      found.add(port);
      return port;
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen(port, '127.0.0.1');
    await listening;
    return true;
  } catch {
    return false;
  } finally {
    if (probe.listening) {
      const closed = once(probe, 'close');
      probe.close();
      await closed;
    }
  }
}
