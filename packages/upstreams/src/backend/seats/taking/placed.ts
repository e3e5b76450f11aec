import type { Actor } from '../../audit/record-change.ts';
import type { Tables } from '../../database/tables.ts';

/** What the seat function is asked for. `schoolPending`: the person's school is not confirmed yet. */
export interface SeatRequest {
  readonly person: {
    readonly userId: string | null;
    readonly email: string;
    readonly emailNorm: string;
    readonly name: string;
    readonly organisation: string | null;
    readonly institutionId: string | null;
  };
  readonly seats: number;
  readonly schoolPending: boolean;
  readonly note: string | null;
  readonly source: Tables['sign_ups']['source'];
  /** Who asks for it; undefined only for what is seeded, with nobody to name. */
  readonly by: Actor | undefined;
  /** Why somebody else asks for it. */
  readonly reason?: string | undefined;
}

/** A sign-up after the change; `position` counts from 1 while waiting. */
export interface Placed {
  readonly id: string;
  readonly reference: string;
  /** null: somebody without a user. */
  readonly user_id: string | null;
  readonly email: string;
  readonly name: string;
  readonly state: Tables['sign_ups']['state'];
  readonly seats: number;
  readonly sequence: number;
  readonly position: number | undefined;
}

/** What a person has at a session, or had. */
export interface OwnPlace extends Placed {
  readonly note: string | null;
}

/** A request, and the place it got. */
export interface Taken {
  readonly request: SeatRequest;
  readonly placed: Placed;
}
