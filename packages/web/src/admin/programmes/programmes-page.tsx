import type { AdminProgramme } from '@edison/contracts/bff/admin/programmes';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Table } from '@edison/ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import { nextSeasonText as seasonText } from '../../text/admin/programmes/next-season.ts';
import {
  programmeStateTones,
  programmeStateWords,
  adminProgrammesText as text,
  titleWithYear,
} from '../../text/admin/programmes/programmes.ts';
import styles from '../page/admin.module.css';
import { FoldedAuditTrail } from '../page/audit-trail.tsx';
import { ConfirmedButton } from '../page/confirmed-button.tsx';
import { adminPaths } from '../page/paths.ts';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { useOpenForm } from '../page/use-open-form.ts';
import { RowActions } from '../table/table-rows.tsx';
import { NextSeason } from './next-season.tsx';
import { ProgrammeForm, programmeDraftName } from './programme-form.tsx';
import { adminProgrammesQuery, invalidateProgrammes } from './queries.ts';

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
  function saved({ title }: AdminProgramme): void {
    done(open === 'new' ? { headline: text.made(title), text: text.madeText } : { headline: text.saved(title) });
  }
  const rolled = items.find(({ programmeKey }) => seasonForm(programmeKey) === open);
  return (
    <div className={styles.part}>
      <ResultNotice result={result} />
      {items.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {items.length === 0 ? null : <ProgrammeTable items={items} opener={opener} onResult={setResult} />}
      {open === undefined ? (
        <Button {...opener('new')} label={text.add} />
      ) : (
        <div className={styles.panel}>
          {rolled === undefined ? (
            <ProgrammeForm
              key={open}
              programme={items.find(({ programmeKey }) => programmeKey === open)}
              onSaved={saved}
              onCancel={leave}
            />
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
    </div>
  );
}

/** The name of the form for the next season of a programme. Keys of programmes have no blanks. */
function seasonForm(programmeKey: string): string {
  return `season ${programmeKey}`;
}

interface ProgrammeTableProps {
  readonly items: readonly AdminProgramme[];
  /** Props of the button that opens the form of a programme. */
  readonly opener: (programmeKey: string) => { readonly id: string; readonly onClick: () => void };
  readonly onResult: (result: ActionResult) => void;
}

function ProgrammeTable({ items, opener, onResult }: ProgrammeTableProps) {
  return (
    <Table
      caption={text.list}
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
        { header: text.state, cell: ({ state }) => <Badge label={programmeStateWords[state]} tone={programmeStateTones[state]} /> },
        { header: text.members, align: 'end', cell: ({ members }) => members },
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
              <Button kind="secondary" {...opener(programme.programmeKey)} label={text.edit} />
              <Button kind="secondary" {...opener(seasonForm(programme.programmeKey))} label={seasonText.open} />
              <Actions programme={programme} onResult={onResult} />
              <FoldedAuditTrail kind="programme" id={programme.programmeKey} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}

interface ActionsProps extends Pick<ProgrammeTableProps, 'onResult'> {
  readonly programme: AdminProgramme;
}

/** Nobody is in it and nothing belongs to it, or only what was copied: the server deletes copied events that nobody has changed. */
function canDelete({ state, rolledFrom, members, events, materials }: AdminProgramme): boolean {
  return members + materials === 0 && (events === 0 || (state === 'draft' && rolledFrom !== undefined));
}

/** The actions on a programme in its current state; each asks for confirmation and says what it means for the members. */
function Actions({ programme, onResult }: ActionsProps) {
  const queries = useQueryClient();
  const { programmeKey, title, state, version, events } = programme;
  const outcome = (headline: string) => ({
    onDone: () => {
      void invalidateProgrammes(queries);
      onResult({ headline });
    },
    onRefused: (error: Error) => {
      // A colleague may have changed the programme first, so the list is fetched again.
      void invalidateProgrammes(queries);
      onResult({ headline: text.refused, error, inUse: text.inUse });
    },
  });
  const isOpen = state === 'open';
  const params = { programmeKey };
  return (
    <>
      <ConfirmedButton
        kind="secondary"
        label={isOpen ? text.close : state === 'draft' ? text.open : text.reopen}
        question={isOpen ? text.closeQuestion(programme) : text.openQuestion(programme)}
        act={() => callRoute('POST', '/bff/admin/programme-list/:programmeKey/state', { params, body: { open: !isOpen, version } })}
        {...outcome(isOpen ? text.closed(title) : text.opened(title))}
      />
      {canDelete(programme) ? (
        <ConfirmedButton
          kind="danger"
          label={text.remove}
          question={text.removeQuestion(title, events)}
          act={() => callRoute('POST', '/bff/admin/programme-list/:programmeKey/delete', { params, body: { version } })}
          {...outcome(text.removed(title))}
        />
      ) : null}
    </>
  );
}
