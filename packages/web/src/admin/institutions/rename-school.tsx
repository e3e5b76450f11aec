import { line } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { renamed, renameText as text } from '../../text/admin/institutions.ts';
import { cprWrong } from '../../text/problem-sentences.ts';
import { Conflict } from '../conflict/conflict.tsx';
import { peopleChanged, renameSchool } from './changes.ts';
import styles from './people.module.css';
import { fetchSchool, type School } from './queries.ts';

const body = z.strictObject({ name: line(120) });
const fields = [{ key: 'name', label: text.name, show: ({ name }: Name) => name }] as const;

interface Name {
  readonly name: string;
}

/** Gives a school another name. Somebody else who did so meanwhile is shown beside it. */
export function RenameSchool({ school }: { readonly school: School }) {
  const name = useId();
  const { form, said, begun, theirs, choose, back } = useRename(school);
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h3 id={name}>{text.headline}</h3>
      <p>{text.lead}</p>
      {said === undefined ? null : <Notice tone="success" headline={said} takesFocus />}
      {theirs === undefined ? (
        <ContractForm form={form} words={text.words} kind="secondary">
          <Field label={text.name} maxLength={120} autoComplete="off" {...form.tie('name')} />
        </ContractForm>
      ) : (
        <Conflict
          what={text.what}
          fields={fields}
          versions={{ before: begun, mine: { name: form.form.getValues('name') }, theirs }}
          busy={form.isPending}
          onSave={choose}
          onBack={back}
        />
      )}
    </section>
  );
}

/** `theirs` is what somebody else has saved meanwhile, while a name has to be chosen. */
function useRename(school: School) {
  const queries = useQueryClient();
  const [said, setSaid] = useState<string>();
  const [begun, setBegun] = useState(school);
  const [saved, setSaved] = useState<School>();
  const [choosing, setChoosing] = useState(false);
  const form = useContractForm({
    draft: `rename-${school.institutionId}`,
    schema: body,
    start: { name: begun.name },
    fields: { name: { label: text.name } },
    check: (typed) => ({ name: cprWrong(typed.name) }),
    refusedAt: { CHANGED_MEANWHILE: null },
    send: ({ name }) => save(name, saved ?? begun),
    onSent: (now) => {
      setBegun({ ...begun, ...now });
      setSaved(undefined);
      setChoosing(false);
      setSaid(renamed(now.name));
      peopleChanged(queries);
    },
  });
  async function save(name: string, { version }: School) {
    try {
      return await renameSchool(school.institutionId, { name, version });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'CHANGED_MEANWHILE') await lookAgain();
      throw error;
    }
  }
  async function lookAgain(): Promise<void> {
    setSaved((await fetchSchool(school.institutionId)) ?? undefined);
    setSaid(undefined);
    setChoosing(true);
  }
  function choose({ name }: Name): void {
    form.form.reset({ name }, { keepDefaultValues: true });
    void form.submit();
  }
  return { form, said, begun, theirs: choosing ? saved : undefined, choose, back: () => setChoosing(false) };
}
