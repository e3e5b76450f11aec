import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Refusal } from '../../page/refusal.tsx';
import { Section } from '../../page/section.tsx';
import { sinceWords, feedText as text } from '../../text/portal/calendar-feed.ts';
import { accountQuery } from '../account/account-queries.ts';
import styles from './calendar.module.css';
import { NewCalendarAddress } from './made-address.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

/** The secret address of the caller's calendar: create, renew and stop it. `since` says when it was created (ISO 8601). */
function CalendarFeed({ since }: { readonly since: string | undefined }) {
  const { url, stopped, making, stopping } = useCalendarAddress();
  const has = since !== undefined || url !== undefined;
  return (
    <div className={styles.feed}>
      <p>{text.lead}</p>
      {stopped ? <Notice tone="success" headline={text.stopped} takesFocus /> : null}
      {making.error === null ? null : <Refusal headline={text.refused} error={making.error} />}
      {stopping.error === null ? null : <Refusal headline={text.stopRefused} error={stopping.error} />}
      {url === undefined ? null : <NewCalendarAddress key={url} url={url} />}
      {since !== undefined && url === undefined ? <p>{sinceWords(since)}</p> : null}
      {has ? (
        <>
          <p>
            <strong>{text.warning}</strong>
          </p>
          <div className={styles.buttons}>
            <Button
              kind="secondary"
              label={making.isPending ? text.making : text.renew}
              busy={making.isPending}
              onClick={() => making.send('one')}
            />
            <Button
              kind="quiet"
              label={stopping.isPending ? text.stopping : text.stop}
              busy={stopping.isPending}
              onClick={() => stopping.send(undefined)}
            />
          </div>
        </>
      ) : (
        <div>
          <Button
            kind="secondary"
            label={making.isPending ? text.making : text.make}
            busy={making.isPending}
            onClick={() => making.send('none')}
          />
        </div>
      )}
    </div>
  );
}

/** The section about subscribing to one's own dates in a calendar program. */
export function CalendarSection() {
  const account = useQuery(accountQuery);
  return (
    <Section headline={text.headline} query={account} waiting={{ cards: 1, size: 'medium' }}>
      {({ calendarSince }) => <CalendarFeed since={calendarSince} />}
    </Section>
  );
}
