import { Problem } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import { asksForStepUp } from '@edison/contracts/step-up';
import { type Caller, normaliseEmail, type Person } from './caller.ts';

/** The validated input of a call. */
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Checks `who` and `stepUp` of a route against the caller. @throws Problem SIGNED_OUT, FORBIDDEN or STEP_UP_NEEDED. */
export function authorise(route: Route, caller: Caller): void {
  if (route.who === 'anyone') return;
  if (caller.kind === 'guest') throw new Problem('SIGNED_OUT');
  if (route.who === 'admin' && !caller.isAdmin) throw new Problem('FORBIDDEN');
  if (asksForStepUp(route, caller.isAdmin) && !caller.steppedUp) throw new Problem('STEP_UP_NEEDED');
}

/**
 * Checks `own` of a route: an e-mail or user id other than the caller's needs `role:admin`. Input without either is left to the handler.
 *
 * @throws Problem FORBIDDEN, SIGNED_OUT for a guest, EMAIL_NOT_VERIFIED when the caller's own e-mail is not verified.
 */
export function requireOwn(route: Route, input: CallInput, caller: Caller): void {
  if (!route.own) return;
  const given = fieldOf(input[route.own.in], route.own.key);
  if (given === undefined) return;
  if (caller.kind === 'guest') throw new Problem('SIGNED_OUT');
  if (caller.isAdmin) return;
  if (!caller.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (!isOwn(given, route.own.is, caller)) throw new Problem('FORBIDDEN');
}

function isOwn(given: string, is: 'email' | 'userId', caller: Person): boolean {
  return is === 'email' ? normaliseEmail(given) === caller.emailNorm : given === caller.userId;
}

function fieldOf(part: unknown, key: string): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const value = new Map<string, unknown>(Object.entries(part)).get(key);
  return typeof value === 'string' ? value : undefined;
}
