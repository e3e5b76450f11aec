import type { OwnSession as Shown } from '@edison/contracts/bff/session';
import type { Session } from './session.ts';
import type { OwnSession } from './store/session-content.ts';

/** A session as lists show it. @param here the one that asks. */
export function shownSession({ key, origin, touchedAt, endsAt }: OwnSession, here: Session): Shown {
  return {
    sessionId: key,
    here: key === here.key,
    kind: origin?.kind ?? ('computer' as const),
    browser: origin?.browser,
    system: origin?.system,
    startedAt: origin && new Date(origin.startedAt).toISOString(),
    lastSeenAt: touchedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
