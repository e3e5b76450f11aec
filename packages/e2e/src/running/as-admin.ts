import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { openHttpBrowser } from './http-browser.ts';
import { demoPassword } from './people.ts';

const held = z.object({ items: z.array(z.object({ email: z.string(), state: z.string() })), total: z.int() });
const batch = z.object({ codes: z.array(z.object({ code: z.string() })) });
const users = z.object({ items: z.array(z.object({ userId: z.string(), email: z.string() })) });
const planned = z.object({
  eventId: z.string(),
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  venue: z.string().optional(),
  sessions: z.array(z.object({ sessionId: z.string(), seatsTaken: z.int() })),
});
const detail = z.object({ profile: z.object({ institution: z.object({ institutionId: z.string() }) }) });
/** The changed event in the answer to a change. */
const answered = z.union([planned, z.object({ event: planned }).transform(({ event }) => event)]);
const day = 24 * 60 * 60 * 1_000;

/** Calls of an admin of a demo site, without a browser, which prepare events for a journey and read the result. */
export interface AsAdmin {
  /** Publishes an event with one day and so many seats. Two of one title are two events. @throws Error when the site refuses a step */
  publish(title: string, capacity: number, more?: Readonly<Record<string, unknown>>): Promise<z.output<typeof planned>>;
  event(eventId: string): Promise<z.output<typeof planned>>;
  /** Proves that a teacher is at the school that they chose, so that they may sign others up by list. */
  proveSchool(email: string): Promise<void>;
  /** Gives a school a mail domain: whoever has a mailbox there is proved to be at the school. */
  addDomain(institutionId: string, domain: string): Promise<void>;
  /** A code of an event that names a teacher, for so many uses. */
  makeCode(eventId: string, ownerEmail: string, maxUses: number): Promise<string>;
  /** The first 100 sign-ups of an event, in any state. */
  signUps(eventId: string): Promise<z.output<typeof held>['items']>;
}

/** Signs the demo's admin in. @throws Error when the site refuses a step */
export async function openAdmin(siteUrl: string): Promise<AsAdmin> {
  const browser = openHttpBrowser(siteUrl);
  await browser.logIn('admin@edison.example', demoPassword);
  return asAdminOf(browser.call);
}

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The same calls for an admin who is already signed in. */
export function asAdminOf(call: Call): AsAdmin {
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await call(method, `/bff/admin${path}`, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  return {
    async publish(title, capacity, more = {}) {
      const draft = planned.parse(await ask('POST', '/events', { plan: { ...planOf(title), ...more } }));
      const session = { title: 'Dagen', startsAt: at(50), endsAt: at(50.25), capacity };
      const { eventId, version } = answered.parse(
        await ask('POST', `/events/${draft.eventId}/sessions`, { version: draft.version, session }),
      );
      return planned.parse(await ask('POST', `/events/${eventId}/publish`, { version }));
    },
    event: async (eventId) => planned.parse(await ask('GET', `/events/${eventId}`)),
    async addDomain(institutionId, domain) {
      await ask('POST', '/school-domains', { domain, of: { institutionId } });
    },
    async makeCode(eventId, ownerEmail, maxUses) {
      const wish = { kind: 'event', targetId: eventId, count: 1, maxUses, ownerEmail, idempotencyKey: randomUUID() };
      const [{ code } = { code: '' }] = batch.parse(await ask('POST', '/codes', wish)).codes;
      return code;
    },
    async proveSchool(email) {
      const { items } = users.parse(await ask('GET', `/users?searchTerm=${encodeURIComponent(email)}`));
      const userId = items.find((user) => user.email === email)?.userId;
      const { profile } = detail.parse(await ask('GET', `/users/${userId}`));
      const { institutionId } = profile.institution;
      await ask('POST', `/users/${userId}/school-proof`, { institutionId, reason: 'Kendt af kontoret' });
    },
    signUps: async (eventId) => held.parse(await ask('GET', `/events/${eventId}/sign-ups?pageSize=100`)).items,
  };
}

function at(days: number): string {
  return new Date(Date.now() + days * day).toISOString();
}

function planOf(title: string) {
  return {
    title,
    summary: 'En dag, hvor I prøver det hele selv.',
    ...{ kind: 'kursus', audience: 'teacher', access: 'login', waitlist: true },
    ...{ venue: 'Aulaen', city: 'Nyborg', organiser: 'Edison-sekretariatet', contactEmail: 'kontakt@edison.example' },
    ...{ registrationOpensAt: at(-1), registrationClosesAt: at(40), cancelUntil: at(45) },
  };
}
