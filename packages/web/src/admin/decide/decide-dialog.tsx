import { Button } from '@edison/ui/button';
import { TextArea } from '@edison/ui/forms/text-area';
import { Modal } from '@edison/ui/modal';
import { Notice } from '@edison/ui/notice';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDraftText } from '../../forms/use-draft.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { Failed } from '../../page/section.tsx';
import { decideText as text } from '../../text/admin/decide.ts';
import styles from './decide.module.css';

/** What `act` of a decision receives. */
export interface DecisionInput<Preview> {
  /** The typed reason, trimmed; empty where the decision asks for none. */
  readonly reason: string;
  /** The preview that the admin saw, with its versions and figures. */
  readonly preview: Preview;
  /** An idempotency key: the same for every attempt on one preview. */
  readonly key: string;
}

export interface Decision<Preview, Answer> {
  /** The question: "Aflys Lærercamp i Odense?" */
  readonly headline: string;
  /** Asks the server what the decision would change; saves nothing. */
  readonly preview: () => Promise<Preview>;
  /** Renders the preview, usually with `Consequences`. */
  readonly show: (preview: Preview) => ReactNode;
  /** What keeps the decision from being made, from the preview: it is said in place of the preview, and nothing can be confirmed. */
  readonly obstacle?: (preview: Preview) => { readonly headline: string; readonly text: string } | undefined;
  /** The field for a reason; undefined where the call takes none. */
  readonly reason?: { readonly label?: string; readonly hint?: string; readonly optional?: string };
  /** The button's label, with a count: "Aflys og skriv til 41". */
  readonly confirmLabel: (preview: Preview) => string;
  /** The decision cannot be undone. */
  readonly danger?: boolean;
  readonly act: (given: DecisionInput<Preview>) => Promise<Answer>;
  /** The result, with a count: "Eventet er aflyst. 41 har fået en mail." */
  readonly done: (answer: Answer) => string;
  /** The headline where the server refuses the preview or the act; by default general words. */
  readonly refused?: string;
  /** Called at once after success, so that the page fetches its data again. */
  readonly onDone: (answer: Answer) => void;
}

interface DecideDialogProps<Preview, Answer> {
  readonly decision: Decision<Preview, Answer>;
  readonly onClose: () => void;
}

/**
 * A dialog that shows the preview of a decision, asks for a reason, carries it out once, and shows the result. It is open while rendered. The
 * reason is kept as a draft until it is sent or the dialog is closed: a step-up leads away from the page and back.
 */
export function DecideDialog<Preview, Answer>({ decision, onClose }: DecideDialogProps<Preview, Answer>) {
  const [doneText, setDoneText] = useState<string>();
  const [typed, type] = useDraftText(`decision:${window.location.pathname}${window.location.search}:${decision.headline}`);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const preview = useQuery({
    queryKey: ['decide', useId()],
    queryFn: decision.preview,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { opensStepUp: true },
  });
  const doing = useSendOnce({
    send: decision.act,
    onSent: (answer) => {
      type('');
      setDoneText(decision.done(answer));
      decision.onDone(answer);
    },
  });
  function close(): void {
    if (doing.isPending) return;
    type('');
    onClose();
  }
  function askAgain(): void {
    doing.forget();
    setKey(crypto.randomUUID());
    void preview.refetch();
  }
  return (
    <Modal label={doneText === undefined ? decision.headline : text.done} closeLabel={text.close} onClose={close}>
      <div className={styles.decision}>
        {preview.isFetching ? <Skeleton label={text.asking} cards={1} size="medium" /> : null}
        {preview.isError ? (
          <Failed headline={decision.refused ?? text.askFailed} error={preview.error} busy={preview.isFetching} onRetry={askAgain} />
        ) : null}
        {doneText === undefined ? null : <DecisionResult headline={doneText} onClose={close} />}
        {doing.error === null || doneText !== undefined ? null : (
          <>
            <Refusal headline={decision.refused ?? text.refused} error={doing.error} />
            <Button kind="secondary" label={text.again} onClick={askAgain} />
          </>
        )}
        {preview.data === undefined || preview.isFetching || preview.isError || doneText !== undefined ? null : (
          <DecisionForm
            {...{ decision, typed }}
            preview={preview.data}
            busy={doing.isPending}
            onType={type}
            onAct={(given) => doing.send({ ...given, key })}
            onCancel={close}
          />
        )}
      </div>
    </Modal>
  );
}

/** The result; it takes the focus, since the button that had it is gone. */
function DecisionResult({ headline, onClose }: { readonly headline: string; readonly onClose: () => void }) {
  return (
    <>
      <Notice tone="success" headline={headline} takesFocus />
      <Button label={text.close} onClick={onClose} />
    </>
  );
}

interface DecisionFormProps<Preview, Answer> {
  readonly decision: Decision<Preview, Answer>;
  readonly preview: Preview;
  readonly busy: boolean;
  readonly typed: string;
  readonly onType: (reason: string) => void;
  readonly onAct: (given: Omit<DecisionInput<Preview>, 'key'>) => void;
  readonly onCancel: () => void;
}

/** The preview, the field for the reason, and the buttons to confirm and to cancel. */
function DecisionForm<Preview, Answer>({ decision, preview, busy, typed, onType, onAct, onCancel }: DecisionFormProps<Preview, Answer>) {
  const [missed, setMissed] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  // After the error is drawn below the field: the focus scrolls to both.
  useEffect(() => {
    if (missed > 0) field.current?.focus();
  }, [missed]);
  const { reason } = decision;
  const obstacle = decision.obstacle?.(preview);
  if (obstacle !== undefined) {
    return (
      <>
        <Notice tone="warning" headline={obstacle.headline} takesFocus>
          <p>{obstacle.text}</p>
        </Notice>
        <Button kind="secondary" label={text.close} onClick={onCancel} />
      </>
    );
  }
  function act(): void {
    const given = typed.trim();
    if (reason !== undefined && reason.optional === undefined && given === '') setMissed(missed + 1);
    else onAct({ reason: given, preview });
  }
  return (
    <>
      {decision.show(preview)}
      {reason === undefined ? null : (
        <TextArea
          ref={field}
          label={reason.label ?? text.reason}
          hint={reason.hint}
          optionalText={reason.optional}
          error={missed > 0 && typed.trim() === '' ? text.reasonMissing : undefined}
          rows={3}
          maxLength={500}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      <div className={styles.answers}>
        <Button
          kind={decision.danger ? 'danger' : 'primary'}
          label={busy ? text.doing : decision.confirmLabel(preview)}
          busy={busy}
          onClick={act}
        />
        <Button kind="secondary" label={text.cancel} onClick={onCancel} />
      </div>
    </>
  );
}

interface RowDecideDialogProps<Preview, Answer> {
  readonly decision: Decision<Preview, Answer>;
  readonly onClose: () => void;
}

/** A `DecideDialog` for rows and buttons that disappear with the decision: the focus then goes to the page's heading. */
export function RowDecideDialog<Preview, Answer>(props: RowDecideDialogProps<Preview, Answer>) {
  useEffect(() => keepFocus, []);
  return <DecideDialog {...props} />;
}

/** The list is fetched again meanwhile: the button that has the focus back may be gone now, or later. */
function keepFocus(): void {
  const held = document.activeElement;
  const toHeading = (): void => document.querySelector('h1')?.focus();
  if (held === null || held === document.body) {
    toHeading();
    return;
  }
  const watch = new MutationObserver(() => {
    if (held.isConnected) return;
    watch.disconnect();
    if (document.activeElement === document.body) toHeading();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', () => watch.disconnect(), { once: true });
}
