import type { SessionState } from '@edison/contracts/bff/session';
import { stepUpAddress } from '@edison/contracts/step-up';
import { useConfirm } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { stepUpWords } from '../../text/sessions.ts';

/**
 * Asks the person to prove who they are, when something that they have just done needs it: a refused change, its preview (a query with
 * `meta: { opensStepUp: true }`), or a download that would be.
 * Leads to the identity provider and back to this page, where they do it again. Needs a `ConfirmProvider` above it.
 *
 * @param goTo for tests
 */
export function StepUpDialog({ goTo = leave }: { readonly goTo?: (href: string) => void }) {
  const ask = useConfirm();
  const queries = useQueryClient();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const open = (): void => {
      const { headline, text, action: confirmLabel, stay: cancelLabel } = stepUpWords;
      ask({ headline, text, confirmLabel, cancelLabel }).then(
        () => goTo(stepUpAddress(window.location.pathname + window.location.search)),
        () => undefined,
      );
    };
    const holdExport = (event: MouseEvent): void => {
      if (!isExport(event.target) || isSteppedUp(queries.getQueryData(sessionQuery().queryKey), Date.now())) return;
      event.preventDefault();
      open();
    };
    const unsubscribe = queries.getMutationCache().subscribe((change) => {
      if (change.type === 'updated' && change.action.type === 'error' && isStepUpNeeded(change.action.error)) open();
    });
    const unsubscribeQueries = queries.getQueryCache().subscribe((change) => {
      if (change.type !== 'updated' || change.action.type !== 'error' || !isStepUpNeeded(change.action.error)) return;
      if (change.query.meta?.opensStepUp === true) open();
    });
    // By a button beside what could not be read; an event, so that this dialog is not in the first script of every private page.
    window.addEventListener('step-up', open, { signal });
    // Before the browser or another listener follows the link.
    document.addEventListener('click', holdExport, { signal, capture: true });
    return () => {
      listening.abort();
      unsubscribe();
      unsubscribeQueries();
    };
  }, [ask, queries, goTo]);
  return null;
}

function leave(href: string): void {
  window.location.assign(href);
}

/** Whether a call was refused because the login is too old or too weak for it. */
function isStepUpNeeded(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'STEP_UP_NEEDED';
}

/** Whether a click is on a link to an export of the contract that needs a step-up; a test compares them. */
function isExport(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && /^\/bff\/admin\/[\w/-]+\.csv$/.test(link.pathname);
}

/** Whether a session is good for an export now. The server decides; when the clock of this computer is wrong, it leads to the step-up. */
function isSteppedUp(session: SessionState | undefined, now: number): boolean {
  return session?.kind === 'signed-in' && session.steppedUpUntil !== undefined && Date.parse(session.steppedUpUntil) > now;
}
