import type { SeasonOutcome } from '@edison/contracts/bff/admin/programmes';
import type { ShiftedDate } from '@edison/contracts/bff/admin/season-dates';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { Table } from '@edison/ui/table';
import { useState } from 'react';
import { dateWords, holidaysInWords, newDateInWords, nextSeasonText as text } from '../../text/admin/programmes/next-season.ts';
import { titleWithYear } from '../../text/admin/programmes/programmes.ts';
import { friendlyInstant } from '../../text/dates.ts';
import styles from '../page/admin.module.css';

/** A line of the table: a date of the programme or of one of its events. */
interface Line extends ShiftedDate {
  readonly key: string;
  readonly of: string;
  readonly slug?: string;
}

/** So many events are shown with all their dates at once; of more, only the dates that meet holidays until the admin asks for all. */
const mostAtOnce = 3;

/** What the next season has: every date before and after, those that meet holidays named first, and what has to be made anew. */
export function SeasonPreview({ season }: { readonly season: SeasonOutcome }) {
  const { programme, events, materials, cancelled, codes } = season;
  const [isWhole, showWhole] = useState(events.length <= mostAtOnce);
  const lines = linesOf(season);
  const free = lines.filter(({ holidays }) => holidays.length > 0);
  const shown = isWhole ? lines : free;
  return (
    <>
      <p>
        <strong>{text.becomes(titleWithYear(programme), events.length)}</strong>
      </p>
      {free.length === 0 ? (
        <p>{text.noneFree}</p>
      ) : (
        <Notice tone="warning" headline={text.free(free.length)}>
          <p>{text.freeText}</p>
        </Notice>
      )}
      {shown.length === 0 ? null : <Dates lines={shown} />}
      {events.length <= mostAtOnce ? null : (
        <Button kind="secondary" label={isWhole ? text.showFree : text.showAll(events.length)} onClick={() => showWhole(!isWhole)} />
      )}
      <Named headline={text.materials} lines={materials.map(({ id, title }) => [id, title])} />
      <Named headline={text.codes} lines={codes.map((one) => [one.id, text.codesOf(one)])} />
      <Named headline={text.cancelled} lines={cancelled.map(({ id, title }) => [id, title])} />
    </>
  );
}

function Dates({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Table
      caption={text.dates}
      hideCaption
      dense
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        {
          header: text.event,
          cell: ({ of, slug }) => (
            <>
              {of}
              {slug === undefined ? null : <span className={styles.under}>{text.address(slug)}</span>}
            </>
          ),
        },
        { header: text.what, cell: ({ what, title }) => (title === undefined ? dateWords[what] : title) },
        { header: text.was, cell: ({ was }) => friendlyInstant(was) },
        {
          header: text.now,
          cell: (line) => (
            <>
              {newDateInWords(line)} <span className={styles.under}>{text.week(line.week)}</span>
              {line.holidays.length === 0 ? null : <strong className={styles.flag}>{holidaysInWords(line.holidays)}</strong>}
            </>
          ),
        },
      ]}
    />
  );
}

function Named({ headline, lines }: { readonly headline: string; readonly lines: readonly (readonly [id: string, line: string])[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h4>{headline}</h4>
      <ul className={styles.list}>
        {lines.map(([id, line]) => (
          <li key={id}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function linesOf({ dates, events }: SeasonOutcome): Line[] {
  return [
    ...dates.map((date) => ({ ...date, key: date.what, of: text.programme })),
    ...events.flatMap(({ eventId, title, slug, dates: own }) =>
      own.map((date, i) => ({ ...date, key: `${eventId} ${i}`, of: title, ...(i === 0 && { slug }) })),
    ),
  ];
}
