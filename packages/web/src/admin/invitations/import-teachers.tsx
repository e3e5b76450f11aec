import { mostTeacherCharacters } from '@edison/contracts/bff/admin/imports/list-limits';
import { type TeacherColumn, type TeacherImportOutcome, teacherColumn } from '@edison/contracts/bff/admin/imports/teacher-import';
import { Button } from '@edison/ui/button';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { Select } from '@edison/ui/forms/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { callRoute } from '../../api/call.ts';
import { invalidate } from '../../api/query-for.ts';
import { teacherColumnWords, teacherImportText as text } from '../../text/admin/invitations/teacher-import.ts';
import styles from '../import/import.module.css';
import { ImportColumns } from '../import/import-columns.tsx';
import { ImportFile, useImportFile } from '../import/import-file.tsx';
import { OtherList } from '../import/other-list.tsx';
import { adminProgrammesQuery, programmeChoices } from '../programmes/queries.ts';
import { TeacherImportResult } from './teacher-import-result.tsx';

/** The file, and what an admin has said about it. */
interface ChosenFile {
  readonly csv: string;
  readonly columns?: (TeacherColumn | null)[];
  readonly schools?: { school: string; institutionId: string | null }[];
  readonly programme?: string | null;
  /** Addresses that were removed, and come along all the same. */
  readonly again?: string[];
  readonly vouch?: boolean;
}

/** The choice of no programme, which is no key of one. */
const none = '-';
const columnChoices = teacherColumn.options.map((value) => ({ value, label: teacherColumnWords[value] }));

function useTeacherImport() {
  const queries = useQueryClient();
  const { file, compare, ...shown } = useImportFile<ChosenFile, TeacherImportOutcome>({
    send: (body) => callRoute('POST', '/bff/admin/imported-teachers/import', { body }),
    onSaved: () => void invalidate(queries, '/bff/admin/imported-teachers'),
    noList: text.noList,
    mostCharacters: mostTeacherCharacters,
  });
  const said: ChosenFile = file;
  return {
    ...shown,
    vouch: said.vouch ?? false,
    programme: said.programme,
    chooseColumns: (columns: (TeacherColumn | null)[]) => compare({ csv: said.csv, columns, vouch: said.vouch ?? false }),
    chooseProgramme(value: string): void {
      const { programme: _before, ...others } = said;
      compare(value === '' ? others : { ...others, programme: value === none ? null : value });
    },
    chooseVouch: (vouch: boolean) => compare({ ...said, vouch }),
    takeAgain: (email: string) => compare({ ...said, again: [...(said.again ?? []), email] }),
    decide(school: string, institutionId: string | null): void {
      const others = (said.schools ?? []).filter((each) => each.school !== school);
      compare({ ...said, schools: [...others, { school, institutionId }] });
    },
  };
}

/** Imports teachers from a CSV or Excel file: a preview lists what would happen to each row, then the whole file is saved. */
export function ImportTeachers() {
  const id = useId();
  const { name, outcome, failed, isPending, rows, read, save, ...said } = useTeacherImport();
  return (
    <details className={styles.import}>
      <summary>{text.headline}</summary>
      <div className={styles.part}>
        <div id={`${id}-lead`}>
          <p>{text.lead}</p>
          <p>{text.mailsLead}</p>
        </div>
        <ImportFile label={text.file} describedBy={`${id}-lead`} {...{ name, outcome, failed, isPending, rows, read }} />
        <OtherList here="teachers" csv={said.refusedCsv} />
        {outcome === undefined ? null : (
          <TeacherImportResult
            outcome={outcome}
            busy={isPending}
            onDecide={said.decide}
            onAgain={said.takeAgain}
            columns={
              outcome.saved ? null : (
                <>
                  <OtherProgramme outcome={outcome} programme={said.programme} onChoose={said.chooseProgramme} />
                  <ImportColumns key={name} outcome={outcome} choices={columnChoices} busy={isPending} onChoose={said.chooseColumns} />
                </>
              )
            }
          >
            <Save outcome={outcome} busy={isPending} onSave={save}>
              <CheckboxGroup
                label={text.schools}
                hint={text.vouchHint}
                choices={[{ value: 'vouch', label: text.vouch }]}
                chosen={said.vouch ? ['vouch'] : []}
                onChoose={(chosen) => said.chooseVouch(chosen.length > 0)}
              />
            </Save>
          </TeacherImportResult>
        )}
      </div>
    </details>
  );
}

interface OtherProgrammeProps {
  readonly outcome: TeacherImportOutcome;
  /** Null for none; undefined until it is said. */
  readonly programme: string | null | undefined;
  readonly onChoose: (value: string) => void;
}

/** The programme of all rows whose own is not here; not rendered where there are none. */
function OtherProgramme({ outcome, programme, onChoose }: OtherProgrammeProps) {
  const programmes = useQuery(adminProgrammesQuery);
  if (programme === undefined && outcome.rows.every(({ problem }) => problem !== 'programmes')) return null;
  const offered = (programmes.data?.items ?? []).filter(({ state }) => state !== 'draft');
  return (
    <Select
      label={text.programme}
      hint={text.programmeHint}
      emptyText={text.programmeUnsaid}
      choices={[...programmeChoices(offered, programme ?? ''), { value: none, label: text.noProgramme }]}
      value={programme === null ? none : (programme ?? '')}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

interface SaveProps {
  readonly outcome: TeacherImportOutcome;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** The choice to vouch for the schools, and the button that saves; not rendered when nothing would change or a row is refused. */
function Save({ outcome: { saved, counts }, busy, onSave, children }: SaveProps) {
  const count = counts.new + counts.changed;
  if (saved || counts.refused > 0 || count === 0) return null;
  return (
    <>
      {children}
      <p>{text.notYet}</p>
      <Button label={text.save(count)} busy={busy} onClick={onSave} />
    </>
  );
}
