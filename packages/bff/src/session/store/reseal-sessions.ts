import type { Database } from '@edison/database/database';
import type { Job } from '@edison/database/jobs/job';
import { createSealer } from '@edison/database/seal';
import { sql } from 'kysely';
import { decryptSession, type StoredSession, sealContent } from './session-content.ts';
import { createSessionOwners } from './session-owner.ts';
import { type SessionTables, schema } from './tables.ts';

const batchSize = 200;

/**
 * Seals sessions with the newest key that an older one has sealed, and names their owner, login and access log by it, so that the older key
 * can go when this finds nothing more. With one key there is nothing to do and no row is read.
 *
 * @param secrets newest first
 */
export function createResealing(database: Database, secrets: readonly string[]): Pick<Job, 'run' | 'preview'> {
  const db = database.queries<SessionTables>(schema);
  const newest = createSealer(secrets.slice(0, 1), 'session');
  const sealer = createSealer(secrets, 'session');
  const [owners, older] = [createSessionOwners(secrets.slice(0, 1)), createSessionOwners(secrets.slice(1))];

  /** The sessions that an older key has sealed, in batches by their keys. */
  async function* sealedByOlderKeys() {
    for (let after = ''; secrets.length > 1; ) {
      const rows = await db.selectFrom('session').selectAll().where('key', '>', after).orderBy('key').limit(batchSize).execute();
      const last = rows.at(-1);
      if (!last) return;
      after = last.key;
      yield rows.filter(({ key, sealed }) => newest.open(sealed, key) === undefined);
    }
  }

  async function reseal(session: StoredSession, sealed: string): Promise<void> {
    const { key, version: _version, endsAt: _endsAt, touchedAt: _touchedAt, ...content } = session;
    const { subject } = content.person;
    const sid = sidOf(content.tokens.id);
    const [login] = sid === undefined ? [] : owners.logins(sid);
    const change = { sealed: sealContent(newest, key, content), owner: owners.of(subject), ...(login !== undefined && { login }) };
    // Only what was read is replaced: tokens that were refreshed meanwhile are sealed with the newest key already. The version stays, so
    // that a refresh that is under way finds its row.
    await db.updateTable('session').set(change).where('key', '=', key).where('sealed', '=', sealed).execute();
    // Index: access_trail_owner.
    await sql`update bff.access_trail set owner = ${owners.of(subject)} where owner = any(${[...older.all(subject)]})`.execute(db);
  }

  return {
    async run({ signal }) {
      const counts = { resealed: 0, unreadable: 0 };
      for await (const rows of sealedByOlderKeys()) {
        for (const row of rows) {
          if (signal.aborted) return { counts };
          const session = decryptSession(sealer, row);
          if (session) await reseal(session, row.sealed);
          counts[session ? 'resealed' : 'unreadable'] += 1;
        }
      }
      return { counts };
    },
    async preview() {
      let resealed = 0;
      for await (const rows of sealedByOlderKeys()) resealed += rows.length;
      return { resealed };
    },
  };
}

/** The provider's session id in an ID token that was checked when it came. */
function sidOf(idToken: string | undefined): string | undefined {
  const payload = idToken?.split('.')[1];
  if (payload === undefined) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return typeof claims === 'object' && claims !== null && 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : undefined;
}
