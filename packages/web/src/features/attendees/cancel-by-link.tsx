import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { attendeeCancelled, attendeeText, cancelRefusals } from '../../text/guests/attendees.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { cancelAttendee } from './attendee-queries.ts';
import styles from './cancel-by-link.module.css';

const { cancel: text } = attendeeText;

/**
 * Cancels a guest's sign-up from a mailed link, after a confirmation: opening the link changes nothing, since mail programs may open it.
 */
function CancelByLink() {
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: cancelAttendee,
    // The token is used up: it is removed from the address and so from the history.
    onSuccess: () => window.history.replaceState(window.history.state, '', window.location.pathname),
  });
  if (data) {
    return (
      <ResultMessage headline={text.done} tone="done">
        <p>{attendeeCancelled(data.eventTitle)}</p>
        <Others />
      </ResultMessage>
    );
  }
  if (error && !isPending) return <Refused error={error} onAgain={reset} />;
  if (token === undefined) return <div className={styles.way} />;
  if (token === '')
    return (
      <div className={styles.way}>
        <p>{text.noLink}</p>
      </div>
    );
  return (
    <div className={styles.way}>
      <h2>{text.headline}</h2>
      <p>{text.text}</p>
      <p className={styles.ways}>
        <button
          type="button"
          className="button"
          data-kind="primary"
          aria-disabled={isPending}
          onClick={() => (isPending ? undefined : mutate(token))}
        >
          {isPending ? text.sending : text.confirm}
        </button>
        <a className="button" href="/kurser-og-events/">
          {text.keep}
        </a>
      </p>
    </div>
  );
}

/** The error: a link that is not valid, or a server that could not answer, with a button to try again. */
function Refused({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  const known = cancelRefusals[code];
  return (
    <ResultMessage headline={known?.headline ?? attendeeText.cancel.refused} tone="refused">
      <p>{known?.text ?? problemSentences[code]}</p>
      {known ? (
        <Others />
      ) : (
        <button type="button" className="button" onClick={onAgain}>
          {text.again}
        </button>
      )}
    </ResultMessage>
  );
}

function ResultMessage({
  headline,
  tone,
  children,
}: {
  readonly headline: string;
  readonly tone: 'done' | 'refused';
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.way} data-tone={tone}>
      <h2 ref={heading} tabIndex={-1}>
        {headline}
      </h2>
      {children}
    </div>
  );
}

function Others() {
  return (
    <p className={styles.ways}>
      <a className="button" href="/kurser-og-events/">
        {text.others}
      </a>
    </p>
  );
}

export default withQueries(CancelByLink);
