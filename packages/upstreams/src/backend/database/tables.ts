import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from '../account/account-tables.ts';
import type { AuditTables } from '../audit/audit-tables.ts';
import type { CoOwnerTables } from '../co-owners/co-owner-tables.ts';
import type { CodeTables } from '../codes/code-tables.ts';
import type { DashboardTables } from '../dashboard/dashboard-tables.ts';
import type { EventTables } from '../events/event-tables.ts';
import type { MessageTables } from '../events/messages/message-tables.ts';
import type { KeyTables } from '../idempotency/key-tables.ts';
import type { InstitutionTables } from '../institutions/institution-tables.ts';
import type { MaterialTables } from '../materials/material-tables.ts';
import type { ProgrammeTables } from '../programmes/programme-tables.ts';
import type { RecordingTables } from '../recordings/recording-tables.ts';
import type { SignUpTables } from '../sign-ups/sign-up-tables.ts';
import type { SubmissionTables } from '../submissions/submission-tables.ts';
import type { TeamTables } from '../teams/team-tables.ts';
import type { UserTables } from '../users/user-tables.ts';

/** The tables of schema `backend`, as `migrations/` makes them; each noun has its own. */
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
  seeds: { name: string; planted_at: Date };
}

/** The backend's database, or a transaction on it. */
export type Store = Kysely<Tables>;

/** A transaction: what changes together. */
export type Tx = Transaction<Tables>;
