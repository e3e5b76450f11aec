import { openRow, ownRow, type Row, row } from '../row.ts';

export const backendEventRows: Readonly<Record<string, Row>> = {
  GetEvents: row(({ email }, _world, caller) => (caller === 'guest' ? {} : { query: { email } }), 'ok', 'ok', 'FORBIDDEN', 'ok', 'ok'),
  GetRelevantEvents: row(({ email }) => ({ query: { email } }), 'SIGNED_OUT', 'ok', 'FORBIDDEN', 'ok', 'ok'),
};

export const siteEventRows: Readonly<Record<string, Row>> = {
  listEvents: openRow(() => ({})),
  listRelevantEvents: ownRow(() => ({})),
};
