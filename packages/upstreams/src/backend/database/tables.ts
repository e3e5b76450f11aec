import type { Kysely, Transaction } from 'kysely';
import type { CoOwnerTables, EventTables, KeyTables, MessageTables, SignUpTables, SubmissionTables, TeamTables } from './event-tables.ts';
import type { AuditTables, CodeTables, DashboardTables, MaterialTables, RecordingTables } from './material-tables.ts';
import type { AccountTables, InstitutionTables, ProgrammeTables, UserTables } from './people-tables.ts';

/** The tables of schema `backend`, as `migrations/` creates them, in one file per group of nouns. */
export interface Tables
  extends InstitutionTables,
    UserTables,
    ProgrammeTables,
    EventTables,
    MessageTables,
    SignUpTables,
    TeamTables,
    CoOwnerTables,
    KeyTables,
    MaterialTables,
    CodeTables,
    SubmissionTables,
    RecordingTables,
    AccountTables,
    AuditTables,
    DashboardTables {
  /** `rows`: the ids that a seed has brought, by noun, as JSON. */
  seeds: { name: string; planted_at: Date; rows: unknown };
}

/** The backend's database, or a transaction on it. */
export type Store = Kysely<Tables>;

/** A transaction: what changes together. */
export type Tx = Transaction<Tables>;
