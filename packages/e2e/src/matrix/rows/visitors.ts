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

/** Signing out comes last, and everywhere before here: it spends the session of the caller. */
export const siteSessionRows: Readonly<Record<string, Row>> = {
  getSession: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
  beginLogin: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
  listOwnSessions: ownRow(() => ({})),
  endOwnSession: row(
    async (whose, world) => ({ params: { sessionId: await sessionOf(whose, world) } }),
    'SIGNED_OUT',
    // One's own has another way out.
    'WRONG_STATE',
    'NOT_FOUND',
    'WRONG_STATE',
    'NOT_FOUND',
  ),
  logoutEverywhere: ownRow(() => ({})),
  logout: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
};

/** The session of the teacher, or of the one with a pending school: what others may not touch. */
async function sessionOf(whose: Someone, { siteUrl, credentials }: World): Promise<string> {
  const { cookie = '' } = whose.userId === people.pending.userId ? credentials.pending : credentials.teacher;
  const answer = await fetch(`${siteUrl}/bff/sessions`, { headers: { 'x-edison': '1', cookie } });
  const { items } = z.object({ items: z.array(z.object({ sessionId: z.string(), here: z.boolean() })) }).parse(await answer.json());
  return items.find(({ here }) => here)?.sessionId ?? 'none';
}
