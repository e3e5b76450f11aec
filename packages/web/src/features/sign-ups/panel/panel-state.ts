import type { EdisonEvent, Receipt } from '@edison/contracts/events';
import type { SessionState } from '@edison/contracts/session';

type OwnSignUp = EdisonEvent['own'][number];

/** What the sign-up panel shows: one of these, never two. */
export type PanelState =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'own'; readonly own: OwnSignUp }
  | { readonly kind: 'shut'; readonly why: 'cancelled' | 'held' | 'closed' | 'opens-later' | 'full' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'form' };

/**
 * Decides what the panel shows. A receipt just got stands before all; an own place before the doors;
 * until the browser knows who sits there, everyone is a guest, as the server rendered it.
 */
export function panelState(event: EdisonEvent, session: SessionState | undefined, receipt: Receipt | undefined): PanelState {
  if (receipt) return { kind: 'receipt', receipt };
  const { shown } = event;
  if (shown === 'cancelled' || shown === 'held') return { kind: 'shut', why: shown };
  const own = event.own.find(({ state }) => state !== 'cancelled');
  if (own) return { kind: 'own', own };
  if (shown === 'closed' || shown === 'opens-later' || shown === 'full') return { kind: 'shut', why: shown };
  return session?.kind === 'signed-in' ? { kind: 'form' } : { kind: 'guest' };
}
