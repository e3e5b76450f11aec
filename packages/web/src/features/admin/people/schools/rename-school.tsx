import { line } from '@edison/contracts/fields';
import { Field } from '@edison/ui/field/field';
import { Notice } from '@edison/ui/notice/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { renamed, renameText as text } from '../../../../text/people/schools-tab.ts';
import { Conflict } from '../../conflict/conflict.tsx';
import styles from '../people.module.css';
import { peopleChanged, renameSchool } from '../people-changes.ts';
import { fetchSchool, type School } from '../people-queries.ts';

const body = z.strictObject({ name: line(120) });
const fields = [{ key: 'name', label: text.name, show: ({ name }: Name) => name }] as const;

interface Name {
  readonly name: string;
}

/** Gives a school another name. Somebody else who did so meanwhile is shown beside it. */
export function RenameSchool({ school }: { readonly school: School }) {
  const name = useId();
  const [said, setSaid] = useState<string>();
  const queries = useQueryClient();
  const [begun, setBegun] = useState(school);
  const [theirs, setTheirs] = useState<School>();
  const form = useContractForm({
    draft: `rename-${school.institutionId}`,
    schema: body,
    start: { name: begun.name },
    fields: { name: { label: text.name } },
    refusedAt: { CHANGED_MEANWHILE: null },
    send: ({ name: wanted }) => save(wanted, theirs ?? begun),
    onSent: (saved) => {
      setBegun({ ...begun, ...saved });
      setTheirs(undefined);
      setSaid(renamed(saved.name));
      peopleChanged(queries);
    },
  });
  async function save(wanted: string, seen: School) {
    try {
      return await renameSchool(school.institutionId, { name: wanted, version: seen.version });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'CHANGED_MEANWHILE')
        setTheirs((await fetchSchool(school.institutionId)) ?? undefined);
      throw error;
    }
  }
  function choose({ name: chosen }: Name): void {
    form.form.reset({ name: chosen }, { keepDefaultValues: true });
    void form.submit();
  }
  const typed = form.form.getValues('name');
  const other = form.refused !== null && theirs !== undefined && theirs.version !== begun.version ? theirs : undefined;
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h3 id={name}>{text.headline}</h3>
      <p>{text.lead}</p>
      {said === undefined ? null : <Notice tone="success" headline={said} takesFocus />}
      {other === undefined ? (
        <ContractForm form={form} words={text.words} kind="secondary">
          <Field label={text.name} maxLength={120} autoComplete="off" {...form.tie('name')} />
        </ContractForm>
      ) : (
        <Conflict
          what={text.what}
          fields={fields}
          versions={{ before: begun, mine: { name: typed }, theirs: other }}
          busy={form.isPending}
          onSave={choose}
          onBack={() => {
            setBegun(other);
            setTheirs(undefined);
          }}
        />
      )}
    </section>
  );
}
