import type { Sealer } from '@edison/database/seal';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { SessionTables } from './tables.ts';

const person = z.object({
  subject: z.string(),
  role: z.enum(['teacher', 'admin']),
  permissions: z.array(z.string()),
  name: z.string(),
  email: z.string(),
});

const tokens = z.object({
  access: z.string(),
  /** Expiry of the access token, milliseconds since 1970. */
  accessEndsAt: z.number(),
  refresh: z.string().optional(),
  id: z.string().optional(),
});

const claims = z.object({
  emailVerified: z.boolean(),
  /** When the provider issued what it says of the person, Unix seconds by its clock. */
  issuedAt: z.number(),
  /** When the person authenticated, Unix seconds; how, and how strongly (`auth_time`, `amr`, `acr` of OpenID Connect Core 2). */
  authTime: z.number().optional(),
  amr: z.array(z.string()).optional(),
  acr: z.string().optional(),
  /** The schools that the provider says the person is at, by their numbers; absent when it names none. */
  schoolNumbers: z.array(z.string()).optional(),
});

const origin = z.object({
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  browser: z.string().optional(),
  system: z.string().optional(),
  kind: z.enum(['computer', 'phone', 'tablet']),
});

const onBehalf = z.object({
  /** The backend's id of the visit. */
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

const content = z.object({
  person,
  tokens,
  /** Absent in sessions that an older release has started or refreshed. */
  claims: claims.optional(),
  /** The on-behalf visit of an admin; `person` and `tokens` stay the admin's. */
  onBehalf: onBehalf.optional(),
  /** Absent in sessions that an older release has started. */
  origin: origin.optional(),
});

/** Who has signed in, by the provider's claims. */
export type Person = z.infer<typeof person>;
/** The provider's tokens. They never leave the server. */
export type Tokens = z.infer<typeof tokens>;
/** What the provider says about a login, beside the person. */
export type LoginClaims = z.infer<typeof claims>;
/** When and in what browser a session was started. */
export type Origin = z.infer<typeof origin>;
/** An admin's visit of the portal on behalf of somebody else. */
export type OnBehalf = z.infer<typeof onBehalf>;
export type SessionContent = z.infer<typeof content>;

/** One session as it is stored. `version` goes up with each refresh of the tokens. */
export interface StoredSession extends SessionContent {
  readonly key: string;
  readonly version: number;
  readonly endsAt: Date;
  readonly touchedAt: Date;
}

/** A session as its owner's list needs it. */
export type OwnSession = Pick<StoredSession, 'key' | 'origin' | 'touchedAt' | 'endsAt'>;

/** Encrypts the content of a row, bound to the row's key. */
export function sealContent(sealer: Sealer, key: string, value: SessionContent): string {
  return sealer.seal(JSON.stringify(value), key);
}

/** Decrypts the session of a row; undefined when this release cannot read what another has written. */
export function decryptSession(
  sealer: Sealer,
  row: Pick<Selectable<SessionTables['session']>, 'key' | 'sealed' | 'version' | 'ends_at' | 'touched_at'>,
): StoredSession | undefined {
  const text = sealer.open(row.sealed, row.key);
  if (text === undefined) return undefined;
  const { data } = content.safeParse(JSON.parse(text));
  return data && { key: row.key, version: row.version, endsAt: row.ends_at, touchedAt: row.touched_at, ...data };
}
