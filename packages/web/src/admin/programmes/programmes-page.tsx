import type { AdminProgramme } from '@edison/contracts/bff/admin/programmes';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Dismissed, type Question, useConfirm } from '@edison/ui/confirm-dialog';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Table } from '@edison/ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasDraft } from '../../forms/drafts.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import { programmeStateTones, programmeStateWords, adminProgrammesText as text } from '../../text/admin/programmes.ts';
import styles from '../page/admin.module.css';
import { FoldedAuditTrail } from '../page/audit-trail.tsx';
import { adminPaths } from '../page/paths.ts';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { RowActions } from '../table/table-rows.tsx';
import { ProgrammeForm, programmeDraft } from './programme-form.tsx';
import { adminProgrammesQuery, deleteProgramme, programmesChanged, setProgrammeState } from './queries.ts';

/** The programmes that teachers join: made, changed, opened and closed. */
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
  const [open, setOpen] = useState(() =>
    [...items.map(({ programmeKey }) => programmeKey), 'new'].find((each) => hasDraft(programmeDraft(each))),
  );
  const [result, setResult] = useState<ActionResult>();
  const back = useReturnFocus();
  function begin(which: string): void {
    setResult(undefined);
    setOpen(which);
  }
  function leave(which: string): void {
    setOpen(undefined);
    back.leave(which);
  }
  function saved({ title }: AdminProgramme): void {
    setResult(open === 'new' ? { headline: text.made(title), text: text.madeText } : { headline: text.saved(title) });
    setOpen(undefined);
  }
  return (
    <div className={styles.part}>
      <ResultNotice result={result} />
      {items.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {items.length === 0 ? null : <ProgrammeTable items={items} opener={back.to} onEdit={begin} onResult={setResult} />}
      {open === undefined ? (
        <Button {...back.to('new')} label={text.add} onClick={() => begin('new')} />
      ) : (
        <div className={styles.panel}>
          <ProgrammeForm
            key={open}
            programme={items.find(({ programmeKey }) => programmeKey === open)}
            onSaved={saved}
            onCancel={() => leave(open)}
          />
        </div>
      )}
    </div>
  );
}

interface ProgrammeTableProps {
  readonly items: readonly AdminProgramme[];
  /** Marks the button that opens the form of one. */
  readonly opener: (programmeKey: string) => { readonly id: string };
  readonly onEdit: (programmeKey: string) => void;
  readonly onResult: (result: ActionResult) => void;
}

function ProgrammeTable({ items, opener, onEdit, onResult }: ProgrammeTableProps) {
  return (
    <Table
      caption={text.list}
      hideCaption
      rows={items}
      rowKey={({ programmeKey }) => programmeKey}
      columns={[
        { header: text.title, cell: ({ title }) => title },
        { header: text.year, cell: ({ schoolYear }) => schoolYear },
        {
          header: text.grades,
          cell: ({ grades }) => (grades.length === 0 ? text.allGrades : grades.map((grade) => `${grade}.`).join(' ')),
        },
        { header: text.state, cell: ({ state }) => <Badge label={programmeStateWords[state]} tone={programmeStateTones[state]} /> },
        { header: text.members, align: 'end', cell: ({ members }) => members },
        { header: text.events, align: 'end', cell: ({ events }) => events },
        { header: text.materials, align: 'end', cell: ({ materials }) => materials },
        {
          header: text.actions,
          cell: (programme) => (
            <RowActions>
              <Button
                kind="secondary"
                {...opener(programme.programmeKey)}
                label={text.edit}
                onClick={() => onEdit(programme.programmeKey)}
              />
              <Actions programme={programme} onResult={onResult} />
              <FoldedAuditTrail kind="programme" id={programme.programmeKey} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}

/** What can be done with a programme as it is; each asks first and says what it means for those who are in it. */
function Actions({ programme, onResult }: { readonly programme: AdminProgramme; readonly onResult: ProgrammeTableProps['onResult'] }) {
  const { programmeKey, title, state, version, members, events, materials } = programme;
  const set = (open: boolean) => setProgrammeState(programmeKey, { open, version });
  return (
    <>
      {state === 'open' ? (
        <Act
          label={text.close}
          question={text.closeQuestion(programme)}
          act={() => set(false)}
          done={text.closed(title)}
          onResult={onResult}
        />
      ) : (
        <Act
          label={state === 'draft' ? text.open : text.reopen}
          question={text.openQuestion(programme)}
          act={() => set(true)}
          done={text.opened(title)}
          onResult={onResult}
        />
      )}
      {members + events + materials === 0 ? (
        <Act
          label={text.remove}
          danger
          question={text.removeQuestion(title)}
          act={() => deleteProgramme(programmeKey, version)}
          done={text.removed(title)}
          onResult={onResult}
        />
      ) : null}
    </>
  );
}

interface ActProps {
  readonly label: string;
  readonly danger?: boolean;
  readonly question: Question;
  readonly act: () => Promise<unknown>;
  readonly done: string;
  readonly onResult: ProgrammeTableProps['onResult'];
}

function Act({ label, danger = false, question, act, done, onResult }: ActProps) {
  const ask = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce({
    send: async () => {
      await ask(question);
      return act();
    },
    onSent: () => {
      void programmesChanged(queries);
      onResult({ headline: done });
    },
    onRefused: (error) => {
      if (error instanceof Dismissed) return;
      // A colleague may have changed it first: the list is fetched again.
      void programmesChanged(queries);
      onResult({ headline: text.refused, error, inUse: text.inUse });
    },
  });
  return <Button kind={danger ? 'danger' : 'secondary'} label={label} busy={isPending} onClick={() => send(undefined)} />;
}
