import Bowser from 'bowser';
import type { Origin } from '../store/session-content.ts';

const most = 500;
const kinds: Readonly<Record<string, Origin['kind']>> = { mobile: 'phone', tablet: 'tablet' };

/** In what a session was started, as its owner may recognise it, from the `User-Agent` header. Names of browsers are cut to 40 characters. */
export function originOf(userAgent: string | undefined, now: Date): Origin {
  const startedAt = now.getTime();
  if (!userAgent) return { startedAt, kind: 'computer' };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, most));
  return {
    startedAt,
    kind: kinds[platform.type ?? ''] ?? 'computer',
    ...(browser.name && { browser: browser.name.slice(0, 40) }),
    ...(os.name && { system: os.name.slice(0, 40) }),
  };
}
