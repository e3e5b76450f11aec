import type { AdminProgramme, ProgrammeConsequences } from '@edison/contracts/bff/admin/programmes';
import { Button } from '@edison/ui/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { stateQuestions } from '../../text/admin/programmes/programme-states.ts';
import { adminProgrammesText as text, titleWithYear } from '../../text/admin/programmes/programmes.ts';
import { ConfirmedButton } from '../page/confirmed-button.tsx';
import type { ActionResult } from '../page/result-notice.tsx';
import { invalidateProgrammes } from './queries.ts';

interface ProgrammeActionsProps {
  readonly programme: AdminProgramme;
  readonly onResult: (result: ActionResult) => void;
}

/** Changes of a programme's state, and deletion, as its current state allows. */
export function ProgrammeActions({ programme, onResult }: ProgrammeActionsProps) {
  const { programmeKey, version, events } = programme;
  const { onDone, onRefused } = useOutcome(onResult);
  const change = (to: Change) => <StateButton key={to} programme={programme} to={to} onResult={onResult} />;
  return (
    <>
      {changesOf(programme).map(change)}
      {canDelete(programme) ? (
        <ConfirmedButton
          kind="danger"
          label={text.remove}
          question={text.removeQuestion(titleWithYear(programme), events)}
          act={() => callRoute('POST', '/bff/admin/programme-list/:programmeKey/delete', { params: { programmeKey }, body: { version } })}
          onDone={() => onDone({ headline: text.removed(titleWithYear(programme)) })}
          onRefused={onRefused}
        />
      ) : null}
    </>
  );
}

type Change = keyof typeof stateQuestions;

/** A backend that says how a programme is joined knows the archive, and the call that counts what a change would meet. */
function knowsArchive({ joining }: AdminProgramme): boolean {
  return joining !== undefined;
}

function changesOf(programme: AdminProgramme): readonly Change[] {
  const { state } = programme;
  if (state === 'archived') return ['unarchive'];
  if (state !== 'closed') return [state === 'open' ? 'close' : 'open'];
  return knowsArchive(programme) ? ['open', 'archive'] : ['open'];
}

/** Nobody is in it and nothing belongs to it, or only what was copied: the server deletes copied events that nobody has changed. */
function canDelete({ state, rolledFrom, members, events, materials }: AdminProgramme): boolean {
  return members + materials === 0 && (events === 0 || (state === 'draft' && rolledFrom !== undefined));
}

/** Fetches what the change would meet, asks with those numbers, and changes the version that was counted. */
function StateButton({ programme, to, onResult }: ProgrammeActionsProps & { readonly to: Change }) {
  const confirm = useConfirm();
  const { onDone, onRefused } = useOutcome(onResult);
  const asking = useRef(false);
  const [isPending, setPending] = useState(false);
  const params = { programmeKey: programme.programmeKey };

  async function askAndChange({ programme: now, ...counts }: Met): Promise<void> {
    await confirm(stateQuestions[to]({ ...now, ...counts }));
    setPending(true);
    const { version } = now;
    if (to === 'open' || to === 'close')
      await callRoute('POST', '/bff/admin/programme-list/:programmeKey/state', { params, body: { open: to === 'open', version } });
    else
      await callRoute('POST', '/bff/admin/programme-list/:programmeKey/archive', { params, body: { archived: to === 'archive', version } });
    onDone(results[to](titleWithYear(programme)));
  }

  async function run(): Promise<void> {
    if (asking.current) return;
    asking.current = true;
    setPending(true);
    const met = await countMet(programme).catch((error: Error) => error);
    setPending(false);
    if (met instanceof Error) onResult({ headline: text.refused, error: met, saves: false });
    else
      await askAndChange(met).catch((error: Error) => {
        if (!(error instanceof Dismissed)) onRefused(error);
      });
    asking.current = false;
    setPending(false);
  }
  return (
    <Button
      kind="secondary"
      label={to === 'open' && programme.state !== 'draft' ? text.reopen : text[to]}
      busy={isPending}
      onClick={() => void run()}
    />
  );
}

type Met = { readonly programme: AdminProgramme } & Partial<ProgrammeConsequences>;

async function countMet(programme: AdminProgramme): Promise<Met> {
  if (!knowsArchive(programme)) return { programme };
  const { programmeKey } = programme;
  return callRoute('GET', '/bff/admin/programme-list/:programmeKey/consequences', { params: { programmeKey } });
}

const results: Readonly<Record<Change, (title: string) => ActionResult>> = {
  open: (title) => ({ headline: text.opened(title) }),
  close: (title) => ({ headline: text.closed(title) }),
  archive: (title) => ({ headline: text.archived(title), text: text.archivedText }),
  unarchive: (title) => ({ headline: text.unarchived(title), text: text.unarchivedText }),
};

/** Tells the result. A colleague may have changed the programme first, so the list is fetched again either way. */
function useOutcome(onResult: ProgrammeActionsProps['onResult']) {
  const queries = useQueryClient();
  return {
    onDone: (result: ActionResult) => {
      void invalidateProgrammes(queries);
      onResult(result);
    },
    onRefused: (error: Error) => {
      void invalidateProgrammes(queries);
      onResult({ headline: text.refused, error, inUse: text.inUse });
    },
  };
}
