import type { coOwnerEnd, coOwnerInvitation } from '@edison/contracts/bff/co-owners';
import { backendCoOwners } from '@edison/contracts/upstream/co-owners';
import type { z } from 'zod';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';

type OfSignUp = { readonly signUpId: string };
type OfOne = { readonly coOwnerId: string };

export function listCoOwners(backend: Backend, session: Session, query: OfSignUp) {
  return backend.call(backendCoOwners.ListCoOwners, { query }, session);
}

export function inviteCoOwner(backend: Backend, session: Session, wish: z.output<typeof coOwnerInvitation> & OfSignUp) {
  return backend.call(backendCoOwners.InviteCoOwner, { body: wish }, session);
}

/** What the caller is invited to, and co-owns. */
export function listCoOwned(backend: Backend, session: Session) {
  return backend.call(backendCoOwners.ListCoOwned, {}, session);
}

/** Whose it may be, the token says. */
export function acceptCoOwner(backend: Backend, session: Session, { coOwnerId }: OfOne) {
  return backend.call(backendCoOwners.AcceptCoOwner, { body: { coOwnerId } }, session);
}

export function endCoOwner(backend: Backend, session: Session, wish: z.output<typeof coOwnerEnd> & OfOne) {
  return backend.call(backendCoOwners.EndCoOwner, { body: wish }, session);
}
