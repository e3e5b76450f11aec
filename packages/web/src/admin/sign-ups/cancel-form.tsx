import type { BulkCancellation } from '@edison/contracts/bff/admin/sign-ups';
import { type AdminSignUp, adminSignUp } from '@edison/contracts/bff/events/event-plans';
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

interface CancelFormProps {
  readonly eventId: string;
  readonly signUps: readonly AdminSignUp[];
  readonly onCancelled: (done: BulkCancellation) => void;
  readonly onBack: () => void;
}

const chosen = z.array(adminSignUp).min(1);
const useChosenDraft = (eventId: string) => useTabDraft(`cancel-sign-ups-${eventId}`);

/** The sign-ups whose cancellation was open when a step-up led away from the page. */
export function useChosenBefore(eventId: string): readonly AdminSignUp[] | undefined {
  const draft = useChosenDraft(eventId);
  const [before] = useState(() => chosen.safeParse(draft.read().signUps).data);
  return before;
}

/** The call requires a reason even for a preview, which does not store it. */
const noReason = '–';

/** Cancels one or more sign-ups. A preview from the server counts who is mailed and who gets a seat. */
export function CancelForm({ eventId, signUps, onCancelled, onBack }: CancelFormProps) {
  const draft = useChosenDraft(eventId);
  // Forgotten when the form closes; a step-up leaves the document with the form open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is made anew with each render
  useEffect(() => {
    draft.keep({ signUps });
    return draft.forget;
  }, [signUps]);
  const signUpIds = signUps.map(({ signUpId }) => signUpId);
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
      onDone={onCancelled}
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
