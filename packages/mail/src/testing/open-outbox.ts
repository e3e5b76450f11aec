import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { type OutboxOptions, type OutboxWorker, startOutbox } from '../send-outbox.ts';

/** A row of the outbox, as far as tests read it. `waits` is the time until it is due, in whole seconds. */
export interface OutboxRow {
  readonly id: string;
  readonly state: string;
  readonly tries: number;
  readonly waits: number;
}

/** An outbox, alone in an embedded database. */
export interface OpenOutbox extends AsyncDisposable {
  readonly queries: Kysely<unknown>;
  readonly failures: readonly { readonly id: string; readonly error: unknown }[];
  /** A worker that looks only when it is woken, or at its start. */
  work(smtpUrl: string, change?: Partial<OutboxOptions>): OutboxWorker;
  /** Rows that nobody has in hand, in the order of their keys. */
  rows(): Promise<OutboxRow[]>;
  run(statement: string): Promise<void>;
}

let kept: Promise<PGlite> | undefined;

/** Opens one with the table of `outbox.sql` in the schema `post`. One at a time in a process: making a database takes longer than the tests, so the next has the same. */
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
         from post.outbox where claimed_until is null order by dedupe_key`,
      );
      return rows;
    },
    async run(statement) {
      await pglite.exec(statement);
    },
    // The database goes with the process.
    async [Symbol.asyncDispose]() {},
  };
}
