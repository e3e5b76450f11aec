import { randomUUID } from 'node:crypto';
import type { People, Role } from '../roles.ts';

/** Things that a server may have, in the report's words. */
export type Fact =
  | 'a published event'
  | 'a session'
  | 'an event that teachers can sign up for'
  | 'a session that teachers can sign up for'
  | 'an event that guests can sign up for'
  | 'a session that guests can sign up for'
  | 'an event for teams'
  | 'a session for teams'
  | 'the programme of the teams'
  | 'a recording'
  | 'a recording for attendees'
  | 'a stored film'
  | 'a programme of the kit'
  | 'the next season of the kit'
  | 'a recording of the kit'
  | 'a sign-up'
  | 'an event that the teacher has signed up for'
  | 'a sign-up of the other teacher'
  | 'a sign-up that waits'
  | 'a sign-up for teams'
  | 'a team'
  | 'an invitation to co-own'
  | 'a reservation'
  | 'an invitation'
  | 'a question'
  | 'a submission'
  | 'a programme'
  | 'a programme that the kit has joined'
  | 'an institution'
  | 'the school of the teacher'
  | 'the profile of the teacher'
  | 'an institution of the kit'
  | 'a pending institution of the kit'
  | 'a mail domain of the kit'
  | 'a material'
  | 'an open material'
  | 'another open material'
  | 'a material for a login'
  | 'a material for a code'
  | 'a material of the kit'
  | 'a file of a material'
  | 'a file of the kit'
  | 'a grant of a material'
  | 'a grant of another material'
  | 'a code'
  | 'a code of an event'
  | 'a code of a programme'
  | 'the id of a code'
  | 'the id of another code'
  | 'a user'
  | 'an imported teacher of the kit'
  | 'the newcomer'
  | 'the school of the newcomer'
  | 'the secret of a calendar'
  | 'an event of the kit'
  | 'a session of the kit'
  | 'a second session of the kit'
  | 'a draft of the kit'
  | 'a view of the kit'
  | 'a look on behalf';

/** What the kit has learnt about a server so far, and the people whose tokens it has. */
export interface Known {
  readonly people: People;
  /** Suffix of names that this run creates, so that runs do not collide. */
  readonly run: string;
  get(fact: Fact): unknown;
  set(fact: Fact, value: unknown): void;
  /** The ids of all events, to search for something that only some have. */
  readonly events: Set<string>;
  /** User ids from `GetUser`. */
  readonly userIds: Map<Role, string>;
  /** Versions of created things, by id. */
  readonly versions: Map<unknown, number>;
  /** The idempotency key for a name, the same at each call. */
  key(name: string): string;
}

/** Nothing known yet. */
export function emptyKnown(people: People): Known {
  const found = new Map<Fact, unknown>();
  const keys = new Map<string, string>();
  return {
    people,
    run: randomUUID().slice(0, 8),
    get: (fact) => found.get(fact),
    set: (fact, value) => value !== undefined && found.set(fact, value),
    events: new Set(),
    userIds: new Map(),
    versions: new Map(),
    key(name) {
      const key = keys.get(name) ?? randomUUID();
      keys.set(name, key);
      return key;
    },
  };
}
