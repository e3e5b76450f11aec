import type { BulkCancellation } from '@edison/contracts/bff/admin/sign-ups';
import type { AdminSignUp } from '@edison/contracts/bff/events/event-plans';
import { id } from '@edison/contracts/fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';
import { useTabDraft } from '../../forms/use-draft.ts';
import { Loaded } from '../../page/section.tsx';
import { cancelPreviewText, signUpActionsText as text } from '../../text/admin/events/sign-up-actions.ts';
import styles from '../event-tab/event-tab.module.css';
import { ReasonForm } from '../forms/admin-form.tsx';
import { fetchAll } from '../table/fetch-all.ts';

interface CancelFormProps {
  readonly eventId: string;
  readonly signUps: readonly AdminSignUp[];
  readonly onCancelled: (done: BulkCancellation, asked: readonly AdminSignUp[]) => void;
  readonly onBack: () => void;
}

const chosen = z.array(id).min(1);
const useChosenDraft = (eventId: string) => useTabDraft(`cancel-sign-ups-${eventId}`);

/** The ids of the sign-ups whose cancellation was open when a step-up led away from the page. */
export function useChosenBefore(eventId: string): readonly string[] | undefined {
  const draft = useChosenDraft(eventId);
  const [before] = useState(() => chosen.safeParse(draft.read().signUpIds).data);
  return before;
}

/** Keeps the ids until the form closes; a step-up leaves the document with the form open. Names stand in no draft. */
function useKeptChoice(eventId: string, signUpIds: readonly string[]): void {
  const draft = useChosenDraft(eventId);
  const ids = signUpIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: draft and array are made anew with each render
  useEffect(() => {
    draft.keep({ signUpIds });
    return draft.forget;
  }, [ids]);
}

interface CancelAgainProps extends Omit<CancelFormProps, 'signUps'> {
  readonly signUpIds: readonly string[];
}

/** The form of sign-ups of which only the ids are known: fetches them, without those that are cancelled by now. */
export function CancelAgain({ signUpIds, ...form }: CancelAgainProps) {
  const { eventId } = form;
  useKeptChoice(eventId, signUpIds);
  const query = useQuery({
    queryKey: keyFor('/bff/admin/events/:eventId/sign-ups', { params: { eventId }, body: { signUpIds } }),
    queryFn: () =>
      fetchAll((paging) => callRoute('GET', '/bff/admin/events/:eventId/sign-ups', { params: { eventId }, query: { ...paging } })),
    select: (all) => all.filter(({ signUpId, state }) => signUpIds.includes(signUpId) && state !== 'cancelled'),
    gcTime: 0,
  });
  return (
    <Loaded query={query} waiting={{ cards: 1, size: 'small' }}>
      {(signUps) => (signUps.length === 0 ? <p>{text.cancel.none}</p> : <CancelForm {...form} signUps={signUps} />)}
    </Loaded>
  );
}

/** The released call requires a reason even for a preview, which does not store it. */
const noReason = '–';

/** Cancels one or more sign-ups. A preview from the server counts who is mailed and who gets a seat. */
export function CancelForm({ eventId, signUps, onCancelled, onBack }: CancelFormProps) {
  const signUpIds = signUps.map(({ signUpId }) => signUpId);
  useKeptChoice(eventId, signUpIds);
  const cancel = (reason: string, preview = false) =>
    callRoute('POST', '/bff/admin/events/:eventId/sign-ups/cancel', {
      params: { eventId },
      body: { signUpIds, reason, ...(preview && { preview }) },
    });
  const preview = useQuery({
    queryKey: keyFor('/bff/admin/events/:eventId/sign-ups/cancel', { params: { eventId }, body: { signUpIds, preview: true } }),
    queryFn: () => cancel(noReason, true),
    staleTime: 0,
    gcTime: 0,
    meta: { opensStepUp: true },
  });
  return (
    <ReasonForm
      draft={`cancel-${eventId}-${signUpIds.join('-').slice(0, 80)}`}
      label={text.cancel.open}
      send={text.cancel.send}
      sending={text.cancel.sending}
      danger
      act={(reason) => cancel(reason)}
      onDone={(done) => onCancelled(done, signUps)}
      onBack={onBack}
    >
      {signUps.length === 1 ? null : (
        <ul className={styles.names}>
          {signUps.map(({ signUpId, name, organisation }) => (
            <li key={signUpId}>{[name, organisation].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      )}
      <Loaded query={preview} waiting={{ label: text.cancel.asking, cards: 1, size: 'small' }}>
        {(outcome) => (
          <p>
            <strong>{cancelPreviewText(outcome)}</strong> {text.cancel.final}
          </p>
        )}
      </Loaded>
    </ReasonForm>
  );
}
