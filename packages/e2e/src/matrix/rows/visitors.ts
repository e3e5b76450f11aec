import { z } from 'zod';
import { ownRow, type Row, row } from '../row.ts';
import { people, type Someone, type World } from '../world.ts';

/** What everybody may read: content and search. */
export const siteContentRows: Readonly<Record<string, Row>> = {
  getPage: row(() => ({ query: { path: '/tilmelding/' } }), 'ok', 'ok', '–', 'ok', 'ok'),
  listArticles: row(() => ({ query: { amount: '3' } }), 'ok', 'ok', '–', 'ok', 'ok'),
  listFlashcards: row(() => ({ query: { ids: 'idegenerering' } }), 'ok', 'ok', '–', 'ok', 'ok'),
  getGlobal: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
  getScripts: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
  getMenus: row(() => ({}), 'SIGNED_OUT', 'ok', '–', 'ok', 'ok'),
};

export const siteSearchRows: Readonly<Record<string, Row>> = {
  search: row(() => ({ query: { query: 'robot' } }), 'ok', 'ok', '–', 'ok', 'ok'),
  suggest: row(() => ({ query: { query: 'rob' } }), 'ok', 'ok', '–', 'ok', 'ok'),
};

/** Rows of the session's calls. The logouts run after all others, because they end the caller's session. */
export const siteSessionRows: Readonly<Record<string, Row>> = {
  getSession: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
  beginLogin: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
  listOwnSessions: ownRow(() => ({})),
  endOwnSession: row(
    async (whose, world) => ({ params: { sessionId: await sessionOf(whose, world) } }),
    'SIGNED_OUT',
    // A caller's own session is ended by logging out.
    'WRONG_STATE',
    'NOT_FOUND',
    'WRONG_STATE',
    'NOT_FOUND',
  ),
  logoutEverywhere: ownRow(() => ({})),
  logout: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
};

/** The id of the person's session. */
async function sessionOf(whose: Someone, { siteUrl, credentials }: World): Promise<string> {
  const { cookie = '' } = whose.userId === people.pending.userId ? credentials.pending : credentials.teacher;
  const answer = await fetch(`${siteUrl}/bff/sessions`, { headers: { 'x-edison': '1', cookie } });
  const { items } = z.object({ items: z.array(z.object({ sessionId: z.string(), here: z.boolean() })) }).parse(await answer.json());
  return items.find(({ here }) => here)?.sessionId ?? 'none';
}
