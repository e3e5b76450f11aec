import type { Recording } from '@edison/contracts/bff/recordings';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { lengthInWords, recordingText as text } from '../../text/guests/recordings.ts';
import { AskByMail } from '../attendees/ask-by-mail.tsx';
import styles from './recordings-view.module.css';

/** The recordings of an event: playable, available by mailed link, not yet published, or expired. */
function RecordingsView({ eventId }: { readonly eventId: string }) {
  const { data, error, isFetching, refetch } = useQuery(recordingsQuery(eventId));
  if (error instanceof ApiProblem && error.code === 'NOT_FOUND')
    return (
      <p>
        {text.noEvent}
        <a href="/kurser-og-events/">alle events</a>.
      </p>
    );
  if (data === undefined) return error ? <Failed busy={isFetching} onAgain={() => void refetch()} /> : <p>{text.loading}</p>;
  if (data.length === 0) return <p>{text.none}</p>;
  const locked = data.some(({ open, availability }) => availability === 'available' && !open);
  return (
    <div className={styles.films}>
      {locked && new URLSearchParams(window.location.search).get('optagelse') === 'udloebet' ? (
        <Notice tone="warning" headline={text.oldLink} />
      ) : null}
      {data.map((recording) => (
        <Film key={recording.recordingId} recording={recording} />
      ))}
      {locked ? (
        <div className={styles.ask}>
          <h3>{text.locked.headline}</h3>
          <AskByMail words={text.locked} ask={(email) => askForRecordings(eventId, email)} />
        </div>
      ) : null}
    </div>
  );
}

function Film({ recording }: { readonly recording: Recording }) {
  const { recordingId, title, seconds, availability, access, open, captions } = recording;
  const address = `/bff/recordings/${encodeURIComponent(recordingId)}`;
  return (
    <div className={styles.film} data-open={open || undefined}>
      <h3>{title}</h3>
      <p className={styles.length}>{lengthInWords(seconds)}</p>
      {open ? (
        // biome-ignore lint/a11y/useMediaCaption: captions are added below whenever the recording has them
        <video className={styles.player} controls preload="metadata" playsInline src={`${address}/film`} aria-label={title}>
          {captions ? <track kind="captions" srcLang="da" label="Dansk" src={`${address}/captions`} default /> : null}
        </video>
      ) : null}
      {open && access === 'attendees' ? <p className={styles.length}>{text.letIn}</p> : null}
      {availability === 'available' ? null : <p>{text[availability]}</p>}
    </div>
  );
}

function Failed({ busy, onAgain }: { readonly busy: boolean; readonly onAgain: () => void }) {
  return (
    <Notice tone="error" headline={text.failed}>
      <Button kind="secondary" label={text.again} busy={busy} onClick={onAgain} />
    </Notice>
  );
}

export default withQueries(RecordingsView);

/**
 * The recordings of an event as this browser may see them. The cached answer is for display; the server checks access to each film again.
 */
function recordingsQuery(eventId: string) {
  return queryOptions({
    queryKey: keyFor('/bff/events/:eventId/recordings', { params: { eventId } }),
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => (await callRoute('GET', '/bff/events/:eventId/recordings', { params: { eventId }, signal })).items,
  });
}

/** Has a link mailed to the address if it attended the event. */
function askForRecordings(eventId: string, email: string) {
  return callRoute('POST', '/bff/events/:eventId/recordings/access', { params: { eventId }, body: { email } });
}
