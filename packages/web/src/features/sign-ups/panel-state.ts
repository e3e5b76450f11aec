import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Programme } from '@edison/contracts/bff/programmes';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import type { SignUpBody } from '@edison/contracts/bff/sign-ups/sign-up-body';
import type { Membership } from './use-membership.ts';
import type { VisitorKind } from './use-person.ts';

type OwnSignUp = EdisonEvent['own'][number];

/** The state of the sign-up panel. */
export type PanelState =
  /** A sign-up was just made here: its receipt and its request. */
  | { readonly kind: 'receipt'; readonly receipt: Receipt; readonly asked: SignUpBody }
  | { readonly kind: 'own'; readonly own: OwnSignUp }
  | { readonly kind: 'shut'; readonly why: 'cancelled' | 'held' | 'closed' | 'opens-later' | 'full' }
  /** Judges cannot sign up themselves: the panel shows the contact address. */
  | { readonly kind: 'write' }
  /** The event is open to guests. */
  | { readonly kind: 'open' }
  /** The event is for members of a programme, which has to be joined first. */
  | { readonly kind: 'enrol'; readonly programme: Programme }
  | { readonly kind: 'guest' | 'unknown' | 'waiting' | 'newcomer' }
  | { readonly kind: 'form' };

interface Visitor {
  readonly person: VisitorKind;
  readonly membership: Membership;
  /** The sign-up just made in this panel. */
  readonly taken: Extract<PanelState, { kind: 'receipt' }> | undefined;
}

/** The state of the sign-up panel: a new receipt first, then an existing sign-up, then the ways to sign up. */
export function panelState(event: EdisonEvent, { person, membership, taken }: Visitor): PanelState {
  if (taken) return taken;
  const { shown } = event;
  if (shown === 'cancelled' || shown === 'held') return { kind: 'shut', why: shown };
  const own = event.own.find(({ state }) => state !== 'cancelled');
  if (own) return { kind: 'own', own };
  if (shown === 'closed' || shown === 'opens-later' || shown === 'full') return { kind: 'shut', why: shown };
  if (event.audience === 'judge') return { kind: event.access === 'open' ? 'open' : 'write' };
  if (event.audience === 'public' && event.access === 'open' && person === 'guest') return { kind: 'open' };
  if (person !== 'teacher') return { kind: person };
  if (membership.kind === 'in') return { kind: 'form' };
  return membership.kind === 'out' ? { kind: 'enrol', programme: membership.programme } : { kind: 'waiting' };
}
