import { line } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { renameText as text } from '../../text/admin/institutions.ts';
import { cprError } from '../../text/problem-sentences.ts';
import { useVersionedForm } from '../forms/use-versioned-form.tsx';
import { FoldedPart } from '../page/part.tsx';
import styles from './people.module.css';
import { fetchSchool, invalidatePeople, type School } from './queries.ts';

/** Renames a school. When somebody else has renamed it meanwhile, both names are shown. */
export function RenameSchool({ school }: { readonly school: School }) {
  const [before, setBefore] = useState(school);
  const [result, setResult] = useState<string>();
  function done(now: Pick<School, 'name' | 'version'>): void {
    setBefore({ ...before, ...now });
    setResult(text.renamed(now.name));
  }
  return (
    <FoldedPart headline={text.headline} className={styles.part}>
      <p>{text.lead}</p>
      {result === undefined ? null : <Notice tone="success" headline={result} takesFocus />}
      <RenameForm key={before.version} school={before} onDone={done} />
    </FoldedPart>
  );
}

interface RenameFormProps {
  readonly school: School;
  readonly onDone: (now: Pick<School, 'name' | 'version'>) => void;
}

function RenameForm({ school: { institutionId, name, version }, onDone }: RenameFormProps) {
  const queries = useQueryClient();
  const form = useVersionedForm({
    draft: `rename-${institutionId}`,
    schema: z.strictObject({ name: line(120) }),
    edited: {
      what: text.what,
      version,
      backToNewer: true,
      saved: async () => {
        const now = await fetchSchool(institutionId);
        return now === null ? undefined : { version: now.version, values: { name: now.name } };
      },
    },
    start: () => ({ name }),
    fields: { name: { label: text.name } },
    bodyOf: (values) => values,
    check: (values) => ({ name: cprError(values.name) }),
    refusedAt: { CHANGED_MEANWHILE: null },
    send: (body, version) =>
      callRoute('POST', '/bff/admin/institutions/:institutionId/names', { params: { institutionId }, body: { ...body, version } }),
    onSent: (now) => {
      onDone(now);
      invalidatePeople(queries);
    },
  });
  return (
    form.conflict ?? (
      <ContractForm form={form} words={text.words} kind="secondary">
        <Field label={text.name} maxLength={120} autoComplete="off" {...form.register('name')} />
      </ContractForm>
    )
  );
}
