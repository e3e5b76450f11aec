import { seatRequest, type Teacher } from '../running/sign-in-at.ts';
import type { Rig } from './start-rig.ts';
import { createTestEvent, postUntilAnswered } from './test-event.ts';

/** A teacher's usual mix: nine reads, one write. */
export interface Visit {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** As every browser asks. */
const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' } as const;
const pages = ['/', '/kurser-og-events/', '/om-projekt-edison/', '/undervisningsmateriale/'];
const calls = ['/bff/events', '/bff/me/sign-ups', '/bff/me/profile'];

/** Signs each of the teachers up to an event of their own (people at one event wait for each other), and answers with a maker of visits: the n-th, a tenth of which choose what mails they get: of what sends mails itself, nobody may do so much (S87). */
export async function planVisits(rig: Rig, teachers: readonly Teacher[]): Promise<(n: number) => Visit> {
  const visitors = await Promise.all(
    teachers.map(async (teacher) => {
      const testEvent = await createTestEvent(rig, 1);
      await postUntilAnswered(teacher, rig.url, testEvent.path, seatRequest(testEvent.sessionId));
      const headers = { ...compressed, cookie: teacher.cookie, 'x-edison': '1', origin: new URL(rig.url).origin };
      return { headers };
    }),
  );
  return (n) => {
    // Each tenth of them writes, and not always the same.
    const visitor = visitors[(n + Math.floor(n / visitors.length)) % visitors.length];
    if (!visitor) throw new Error('Nobody visits');
    const { headers } = visitor;
    if (n % 10 === 0)
      return {
        method: 'POST',
        path: '/bff/me/account/notices',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ reminders: n % 20 === 0 }),
      };
    const path = n % 3 === 0 ? calls[(n / 3) % calls.length] : pages[n % pages.length];
    return { method: 'GET', path: path ?? '/', headers: n % 3 === 0 ? headers : { ...compressed, accept: 'text/html' } };
  };
}
