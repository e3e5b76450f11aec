import { type ImportOutcome, type ListColumn, listColumn } from '@edison/contracts/bff/admin/imports/institution-import';
import { mostSchoolCharacters } from '@edison/contracts/bff/admin/imports/list-limits';
import { Button } from '@edison/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { callRoute } from '../../../api/call.ts';
import { columnWords, schoolImportText as text } from '../../../text/admin/imports/school-import.ts';
import styles from '../../import/import.module.css';
import { ImportColumns } from '../../import/import-columns.tsx';
import { ImportFile, useImportFile } from '../../import/import-file.tsx';
import { OtherList } from '../../import/other-list.tsx';
import { invalidatePeople } from '../queries.ts';
import { SchoolImportResult } from './school-import-result.tsx';

/** The file, what its columns hold where the headings do not say, and which schools rows are that resemble one. */
interface ChosenFile {
  readonly csv: string;
  readonly columns?: (ListColumn | null)[];
  readonly decided?: { row: number; institutionId: string | null }[];
}

const columnChoices = listColumn.options.map((value) => ({ value, label: columnWords[value] }));

/** The import of one file after the other: compared when it is chosen, and again after each answer. */
function useImport() {
  const queries = useQueryClient();
  const { file, compare, ...shown } = useImportFile<ChosenFile, ImportOutcome>({
    send: (body) => callRoute('POST', '/bff/admin/institutions/import', { body }),
    onSaved: () => invalidatePeople(queries),
    noList: text.noList,
    mostCharacters: mostSchoolCharacters,
  });
  const said: ChosenFile = file;
  return {
    ...shown,
    chooseColumns: (columns: (ListColumn | null)[]) => compare({ csv: said.csv, columns }),
    decide(row: number, institutionId: string | null): void {
      const others = (said.decided ?? []).filter((each) => each.row !== row);
      compare({ ...said, decided: [...others, { row, institutionId }] });
    },
  };
}

/** Imports schools from a CSV or Excel file: a preview lists what would happen to each row, then the whole file is saved. */
export function ImportSchools() {
  const id = useId();
  const { name, outcome, refusedCsv, failed, isPending, rows, read, save, chooseColumns, decide } = useImport();
  return (
    <details className={styles.import}>
      <summary>{text.headline}</summary>
      <div className={styles.part}>
        <div id={`${id}-lead`}>
          <p>{text.lead}</p>
          <p>{text.domainsLead}</p>
        </div>
        <ImportFile label={text.file} describedBy={`${id}-lead`} {...{ name, outcome, failed, isPending, rows, read }} />
        <OtherList here="schools" csv={refusedCsv} />
        {outcome === undefined ? null : (
          <SchoolImportResult
            outcome={outcome}
            onDecide={decide}
            columns={
              outcome.saved ? null : (
                <ImportColumns key={name} outcome={outcome} choices={columnChoices} busy={isPending} onChoose={chooseColumns} />
              )
            }
          >
            <Save outcome={outcome} busy={isPending} onSave={save} />
          </SchoolImportResult>
        )}
      </div>
    </details>
  );
}

interface SaveProps {
  readonly outcome: ImportOutcome;
  readonly busy: boolean;
  readonly onSave: () => void;
}

/** The button that saves; not rendered when nothing would change or a row is refused. */
function Save({ outcome: { saved, counts }, busy, onSave }: SaveProps) {
  const count = counts.new + counts.changed + counts.closed;
  if (saved || counts.refused > 0 || count === 0) return null;
  return (
    <>
      <p>{text.notYet}</p>
      <Button label={text.save(count)} busy={busy} onClick={onSave} />
    </>
  );
}
