import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { type OutboxOptions, type OutboxWorker, startOutbox } from '../send-outbox.ts';

/** A row of the outbox, as tests read it. `waits`: whole seconds until it is due. */
export interface OutboxRow {
  readonly id: string;
  readonly state: string;
  readonly tries: number;
  readonly waits: number;
}

/** The outbox of a test in its own PGlite. */
export interface OpenOutbox extends AsyncDisposable {
  readonly queries: Kysely<unknown>;
  readonly failures: readonly { readonly id: string; readonly error: unknown }[];
  /** Starts a worker that polls only at its start and when it is woken. */
  work(smtpUrl: string, change?: Partial<OutboxOptions>): OutboxWorker;
  /** Rows that no worker has claimed, by dedupe key. */
  rows(): Promise<OutboxRow[]>;
  run(statement: string): Promise<void>;
}

let kept: Promise<PGlite> | undefined;

/** Opens an outbox in the schema `post`. One at a time per process: all share one PGlite, because creating one takes longer than the tests. */
export async function openOutbox(): Promise<OpenOutbox> {
  kept ??= PGlite.create('memory://');
  const pglite = await kept;
  const queries = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  const table = await readFile(new URL('../outbox.sql', import.meta.url), 'utf8');
  await pglite.exec(`drop schema if exists post cascade; create schema post; set search_path to post; ${table}; set search_path to public`);
  const failures: { id: string; error: unknown }[] = [];
  const settings = { queries, schema: 'post', from: 'Projekt Edison <kontakt@edison.example>', pollMs: 60_000 };
  return {
    queries,
    failures,
    work: (smtpUrl, change) => startOutbox({ ...settings, smtpUrl, onFailure: (id, error) => failures.push({ id, error }), ...change }),
    async rows() {
      const { rows } = await pglite.query<OutboxRow>(
        `select id, state, tries, greatest(0, round(extract(epoch from due_at - now())))::int as waits
         from post.outbox where leased_until is null and (claimed_until is null or sealed is not null) order by dedupe_key`,
      );
      return rows;
    },
    async run(statement) {
      await pglite.exec(statement);
    },
    // The shared PGlite ends with the process.
    async [Symbol.asyncDispose]() {},
  };
}
