import { z } from 'zod';
import { ownerRow, ownRow, publicRow, type Row } from '../row.ts';
import type { Someone, World } from '../world.ts';
import { callerOf } from './prepare.ts';

/** What everybody may read: content and search. */
export const siteContentRows: Readonly<Record<string, Row>> = {
  getPage: publicRow(() => ({ query: { path: '/tilmelding/' } })),
  listArticles: publicRow(() => ({ query: { amount: '3' } })),
  listFlashcards: publicRow(() => ({ query: { ids: 'idegenerering' } })),
  getGlobal: publicRow(() => ({})),
  getScripts: publicRow(() => ({})),
  getMenus: ownRow(() => ({})),
};

export const siteSearchRows: Readonly<Record<string, Row>> = {
  search: publicRow(() => ({ query: { query: 'robot' } })),
  suggest: publicRow(() => ({ query: { query: 'rob' } })),
};

/** Rows of the session's calls. The logouts run after all others, because they end the caller's session. */
export const siteSessionRows: Readonly<Record<string, Row>> = {
  getSession: publicRow(() => ({})),
  beginLogin: publicRow(() => ({})),
  listOwnSessions: ownRow(() => ({})),
  endOwnSession: ownerRow(
    async (whose, world) => ({ params: { sessionId: await sessionOf(whose, world) } }),
    // A caller's own session is ended by logging out.
    { owners: 'WRONG_STATE', admins: 'NOT_FOUND' },
  ),
  logoutEverywhere: ownRow(() => ({})),
  logout: publicRow(() => ({})),
};

/** The id of the person's session. */
async function sessionOf(whose: Someone, { siteUrl, credentials }: World): Promise<string> {
  const { cookie = '' } = credentials[callerOf(whose)];
  const answer = await fetch(`${siteUrl}/bff/sessions`, { headers: { 'x-edison': '1', cookie } });
  const { items } = z.object({ items: z.array(z.object({ sessionId: z.string(), here: z.boolean() })) }).parse(await answer.json());
  return items.find(({ here }) => here)?.sessionId ?? 'none';
}
