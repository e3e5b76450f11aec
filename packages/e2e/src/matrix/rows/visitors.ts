import { type Row, row } from '../row.ts';

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

/** Signing out comes last: it spends the session of the caller. */
export const siteSessionRows: Readonly<Record<string, Row>> = {
  getSession: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
  beginLogin: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
  logout: row(() => ({}), 'ok', 'ok', '–', 'ok', 'ok'),
};
