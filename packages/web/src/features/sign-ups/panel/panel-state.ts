import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import type { Person } from './use-person.ts';

type OwnSignUp = EdisonEvent['own'][number];

/** What the sign-up panel shows: one of these, never two. */
export type PanelState =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'own'; readonly own: OwnSignUp }
  | { readonly kind: 'shut'; readonly why: 'cancelled' | 'held' | 'closed' | 'opens-later' | 'full' }
  /** Judges, and those with a code, without a way in of their own: they write. */
  | { readonly kind: 'write' }
  /** Nobody needs a user for it. */
  | { readonly kind: 'open' }
  | { readonly kind: 'guest' | 'unknown' | 'waiting' | 'newcomer' }
  | { readonly kind: 'form' };

/** Decides what the panel shows. A receipt just got stands before all; an own place before the doors. */
export function panelState(event: EdisonEvent, person: Person, receipt: Receipt | undefined): PanelState {
  if (receipt) return { kind: 'receipt', receipt };
  const { shown } = event;
  if (shown === 'cancelled' || shown === 'held') return { kind: 'shut', why: shown };
  const own = event.own.find(({ state }) => state !== 'cancelled');
  if (own) return { kind: 'own', own };
  if (shown === 'closed' || shown === 'opens-later' || shown === 'full') return { kind: 'shut', why: shown };
  if (event.audience === 'judge') return { kind: event.access === 'open' ? 'open' : 'write' };
  // No form for a code is here yet.
  if (event.access === 'code') return { kind: 'write' };
  if (event.audience === 'public' && event.access === 'open' && person === 'guest') return { kind: 'open' };
  return { kind: person === 'teacher' ? 'form' : person };
}
