import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { attendeeCancelled, attendeeText, cancelRefusals } from '../../text/guests/attendees.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { cancelAttendee } from './attendee-queries.ts';
import styles from './cancel-by-link.module.css';

const { cancel: text } = attendeeText;

/** Asks before a seat is given back by a mailed link: opening the link alone changes nothing, as a mail program may open it too. */
function CancelByLink() {
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: cancelAttendee,
    // The secret is used: it need not stand in the history.
    onSuccess: () => window.history.replaceState(window.history.state, '', window.location.pathname),
  });
  if (data) {
    return (
      <Said headline={text.done} tone="done">
        <p>{attendeeCancelled(data.eventTitle)}</p>
        <Others />
      </Said>
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

/** A link that cannot be used, or a server that could not answer: then one may try again. */
function Refused({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  const known = cancelRefusals[code];
  return (
    <Said headline={known?.headline ?? attendeeText.cancel.refused} tone="refused">
      <p>{known?.text ?? problemSentences[code]}</p>
      {known ? (
        <Others />
      ) : (
        <button type="button" className="button" onClick={onAgain}>
          {text.again}
        </button>
      )}
    </Said>
  );
}

function Said({
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
