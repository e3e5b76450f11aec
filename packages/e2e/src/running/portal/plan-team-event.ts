import { z } from 'zod';
import { openHttpBrowser } from '../http-browser.ts';
import { demoPassword } from '../people.ts';

const planned = z.object({ eventId: z.string(), version: z.int() });
/** The changed event in the answer to a change. */
const answered = z.union([planned, z.object({ event: planned }).transform(({ event }) => event)]);
const day = 24 * 60 * 60 * 1_000;

/**
 * Publishes an event for teams at a demo site, as an admin does, with a seat for each team: one that no other journey comes to.
 *
 * @param title names it; two of one name are two events
 * @returns its id
 * @throws Error when the site refuses a step
 */
export async function planTeamEvent(siteUrl: string, title: string): Promise<string> {
  const asAdmin = openHttpBrowser(siteUrl);
  await asAdmin.logIn('admin@edison.example', demoPassword);
  const at = (days: number): string => new Date(Date.now() + days * day).toISOString();
  async function ask(path: string, body: object) {
    const answer = await asAdmin.call('POST', `/bff/admin/events${path}`, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answered.parse(answer.body);
  }
  const plan = {
    title,
    summary: 'Alle skolens hold mødes og viser, hvad de har opfundet.',
    ...{ kind: 'lokalfinale', audience: 'team', access: 'login', capacityUnit: 'team', waitlist: true, team: { min: 2, max: 5 } },
    ...{ venue: 'Hallen', city: 'Nyborg', organiser: 'Edison-sekretariatet', contactEmail: 'kontakt@edison.example' },
    ...{ registrationOpensAt: at(-1), registrationClosesAt: at(40), cancelUntil: at(45) },
  };
  const draft = await ask('', { plan });
  const session = { title: 'Dagen', startsAt: at(50), endsAt: at(50.25), capacity: 60 };
  const { eventId, version } = await ask(`/${draft.eventId}/sessions`, { version: draft.version, session, preview: false });
  await ask(`/${eventId}/publish`, { version });
  return eventId;
}
