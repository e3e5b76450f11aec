import type { AdminProgramme } from '@edison/contracts/bff/admin/programmes';
import { isOver } from '@edison/contracts/deadline';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Table } from '@edison/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../page/page.tsx';
import partStyles from '../../page/parts.module.css';
import { Section } from '../../page/section.tsx';
import { formatNumber } from '../../text/admin/figures.ts';
import { nextSeasonText as seasonText } from '../../text/admin/programmes/next-season.ts';
import {
  programmeStateTones,
  programmeStateWords,
  adminProgrammesText as text,
  titleWithYear,
} from '../../text/admin/programmes/programmes.ts';
import styles from '../page/admin.module.css';
import { FoldedAuditTrail } from '../page/audit-trail.tsx';
import { adminPaths } from '../page/paths.ts';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { useOpenForm } from '../page/use-open-form.ts';
import { RowActions } from '../table/table-rows.tsx';
import { NextSeason } from './next-season.tsx';
import { ProgrammeActions } from './programme-actions.tsx';
import { ProgrammeForm, programmeDraftName } from './programme-form.tsx';
import { adminProgrammesQuery } from './queries.ts';

/** The admins' page of programmes: create, change, open and close, and make the next season. */
export function ProgrammesPage() {
  const query = useQuery(adminProgrammesQuery);
  return (
    <Page headline={text.headline} lead={text.lead} aside={<LinkButton kind="secondary" href={adminPaths.events} label={text.back} />}>
      <Section headline={text.list} query={query} waiting={{ cards: 2, size: 'medium' }}>
        {({ items }) => <Programmes items={items} />}
      </Section>
    </Page>
  );
}

function Programmes({ items }: { readonly items: readonly AdminProgramme[] }) {
  const [result, setResult] = useState<ActionResult>();
  const { open, opener, done, leave } = useOpenForm({
    names: [...items.flatMap(({ programmeKey }) => [programmeKey, seasonForm(programmeKey)]), 'new'],
    draftOf: programmeDraftName,
    onResult: setResult,
  });
  function saved(programme: AdminProgramme): void {
    const title = titleWithYear(programme);
    done(open === 'new' ? { headline: text.made(title), text: text.madeText } : { headline: text.saved(title) });
  }
  const archived = items.filter(({ state }) => state === 'archived');
  const current = items.filter(({ state }) => state !== 'archived');
  const shared = { opener, onResult: setResult };
  const changed = items.find(({ programmeKey }) => programmeKey === open);
  const rolled = items.find(({ programmeKey }) => seasonForm(programmeKey) === open);
  return (
    <div className={styles.part}>
      <ResultNotice result={result} />
      {items.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {current.length === 0 ? null : <ProgrammeTable {...shared} caption={text.list} items={current} />}
      {open === undefined ? (
        <Button {...opener('new')} label={text.add} />
      ) : (
        <div className={styles.panel}>
          {rolled === undefined ? (
            <>
              <h3>{changed === undefined ? text.form.newLabel : text.form.label(titleWithYear(changed))}</h3>
              <ProgrammeForm key={open} programme={changed} onSaved={saved} onCancel={leave} />
            </>
          ) : (
            <NextSeason
              key={open}
              programme={rolled}
              onMade={({ programme, events }) =>
                done({ headline: seasonText.made(titleWithYear(programme)), text: seasonText.madeText(events.length) })
              }
              onCancel={leave}
            />
          )}
        </div>
      )}
      {archived.length === 0 ? null : (
        <details className={partStyles.folded}>
          <summary>{text.archivedOnes(archived.length)}</summary>
          <ProgrammeTable {...shared} caption={text.archivedOnes(archived.length)} items={archived} />
        </details>
      )}
    </div>
  );
}

/** The name of the form for the next season of a programme. Keys of programmes have no blanks. */
function seasonForm(programmeKey: string): string {
  return `season ${programmeKey}`;
}

interface ProgrammeTableProps {
  readonly caption: string;
  readonly items: readonly AdminProgramme[];
  /** Props of the button that opens the form of a programme. */
  readonly opener: (programmeKey: string) => { readonly id: string; readonly onClick: () => void };
  readonly onResult: (result: ActionResult) => void;
}

function ProgrammeTable({ caption, items, opener, onResult }: ProgrammeTableProps) {
  return (
    <Table
      caption={caption}
      hideCaption
      rows={items}
      rowKey={({ programmeKey }) => programmeKey}
      columns={[
        { header: text.title, cell: ({ title }) => title },
        {
          header: text.year,
          cell: ({ schoolYear, grades }) => (
            <>
              {schoolYear} <span className={styles.under}>{text.gradesOf(grades)}</span>
            </>
          ),
        },
        { header: text.state, cell: (programme) => <State programme={programme} /> },
        { header: text.members, align: 'end', cell: ({ members }) => formatNumber(members) },
        {
          header: text.events,
          align: 'end',
          cell: ({ programmeKey, title, events }) =>
            events === 0 ? (
              0
            ) : (
              <a href={adminPaths.eventsOf(programmeKey)} aria-label={text.eventsOf(title, events)}>
                {events}
              </a>
            ),
        },
        { header: text.materials, align: 'end', cell: ({ materials }) => materials },
        {
          header: text.actions,
          cell: (programme) => (
            <RowActions>
              {programme.state === 'archived' ? null : <Button kind="secondary" {...opener(programme.programmeKey)} label={text.edit} />}
              <Button kind="secondary" {...opener(seasonForm(programme.programmeKey))} label={seasonText.open} />
              <ProgrammeActions programme={programme} onResult={onResult} />
              <FoldedAuditTrail kind="programme" id={programme.programmeKey} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}

/** The state that an admin has set, and what the dates of an open one make of it now. */
function State({ programme: { state, opensAt, closesAt } }: { readonly programme: AdminProgramme }) {
  return (
    <>
      <Badge label={programmeStateWords[state]} tone={programmeStateTones[state]} />
      {state === 'open' ? <Dates opensAt={opensAt} closesAt={closesAt} now={Date.now()} /> : null}
    </>
  );
}

function Dates({ opensAt, closesAt, now }: Pick<AdminProgramme, 'opensAt' | 'closesAt'> & { readonly now: number }) {
  const line = datesInWords(opensAt, closesAt, now);
  return line === undefined ? null : <span className={styles.under}>{line}</span>;
}

/** Which of the two dates matters now; undefined for a programme without dates to come. */
function datesInWords(opensAt: string | undefined, closesAt: string | undefined, now: number): string | undefined {
  if (opensAt !== undefined && Date.parse(opensAt) > now) return text.opensOn(opensAt);
  if (closesAt === undefined) return undefined;
  return isOver(new Date(closesAt), new Date(now)) ? text.overSince(closesAt) : text.closesOn(closesAt);
}
