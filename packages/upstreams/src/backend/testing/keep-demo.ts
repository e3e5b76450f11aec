import type { TestBackend } from './test-backend.ts';
import { firstDay } from './test-backend.ts';

/** What tests change. Parents come before their children. */
const tables = [
  'institutions',
  'users',
  'user_identities',
  'memberships',
  'events',
  'sessions',
  'sign_ups',
  'idempotency_keys',
  'cancel_links',
  'materials',
  'material_files',
  'codes',
  'redemptions',
  'material_grants',
  'downloads',
  'recordings',
  'recording_grants',
  'outbox',
];

/** Remembers the demo as it is now; the answer puts everything back, the clock too, so that tests can share one backend. */
export async function keepDemo({ database: { pool }, clock }: TestBackend): Promise<() => Promise<void>> {
  const copies = tables.map((table) => `create table kept.${table} as table backend.${table}`);
  await pool.query(['create schema kept', ...copies].join(';'));
  const restore = [
    `truncate ${tables.map((table) => `backend.${table}`).join(', ')}`,
    ...tables.map((table) => `insert into backend.${table} select * from kept.${table}`),
  ].join(';');
  return async () => {
    await pool.query(restore);
    clock.now = firstDay;
  };
}
