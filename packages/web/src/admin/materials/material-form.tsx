import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Button } from '@edison/ui/button';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Select } from '@edison/ui/forms/select';
import { TextArea } from '@edison/ui/forms/text-area';
import { LinkButton } from '@edison/ui/link-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { ApiProblem } from '../../api/api-problem.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { Page } from '../../page/page.tsx';
import { adminMaterialsText, materialAccessWords, materialKindWords, materialFormText as text } from '../../text/admin/materials.ts';
import { optionalWord } from '../../text/field-words.ts';
import { VersionConflict } from '../conflict/version-conflict.tsx';
import { adminPaths } from '../page/paths.ts';
import { adminProgrammesQuery, programmeChoices } from '../programmes/queries.ts';
import { adminMaterialQuery, createMaterial, materialChanged, materialChanges } from './queries.ts';
import {
  bodyOfMaterial,
  checkMaterial,
  type MaterialBody,
  materialBody,
  materialConflicts,
  materialFields,
  shownMaterial,
  type TypedMaterial,
  typedMaterial,
} from './typed-material.ts';

interface EditMaterialProps {
  readonly material: AdminMaterial;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The name that an unsent change of a material is kept by. */
export function materialDraft(materialId: string): string {
  return `material-${materialId}`;
}

/** Changes the facts of a material. If somebody else changed the same field meanwhile, both versions are shown to choose from. */
export function EditMaterial({ material, onSaved, onCancel }: EditMaterialProps) {
  const [saved, setSaved] = useState<AdminMaterial>();
  const form = useMaterialForm(material, onSaved, setSaved);
  const first = form.at('title').id;
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  function cancel(): void {
    form.startOver();
    onCancel();
  }
  if (saved !== undefined) {
    return (
      <VersionConflict
        what={text.theMaterial}
        fields={materialConflicts}
        form={form}
        newer={{ version: saved.version, changedAt: saved.changedAt, shown: shownMaterial(saved) }}
        onBack={() => setSaved(undefined)}
      />
    );
  }
  return (
    <ContractForm form={form} words={text.words} beside={<Button kind="quiet" label={text.cancel} onClick={cancel} />}>
      <MaterialFields form={form} />
    </ContractForm>
  );
}

function useMaterialForm(material: AdminMaterial, onSaved: () => void, onConflict: (saved: AdminMaterial) => void) {
  const queries = useQueryClient();
  const [start] = useState(() => typedMaterial(material));
  const { change } = materialChanges(material.materialId);
  async function send(body: MaterialBody) {
    try {
      return await change(body);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'CHANGED_MEANWHILE') throw error;
      const saved = await queries.fetchQuery({ ...adminMaterialQuery(material.materialId), staleTime: 0 });
      // Nothing of anybody's is lost: it was published, or a word of it is as it was.
      if (JSON.stringify(shownMaterial(saved)) === form.form.getValues('filled')) return change({ ...body, version: saved.version });
      onConflict(saved);
      throw error;
    }
  }
  const form = useContractForm({
    draft: materialDraft(material.materialId),
    schema: materialBody,
    start,
    fields: materialFields,
    bodyOf: bodyOfMaterial,
    check: checkMaterial,
    send,
    onSent: () => {
      void materialChanged(queries);
      onSaved();
    },
  });
  return form;
}

/** A new material: a draft, without files. */
export function CreateMaterial() {
  const queries = useQueryClient();
  const { history } = useRouter();
  const [start] = useState(() => typedMaterial(undefined));
  const form = useContractForm({
    draft: 'material-new',
    schema: materialBody,
    start,
    fields: materialFields,
    bodyOf: bodyOfMaterial,
    check: checkMaterial,
    send: ({ version: _, ...facts }) => createMaterial(facts),
    onSent: ({ materialId }) => {
      void materialChanged(queries);
      history.push(adminPaths.material(materialId));
    },
  });
  return (
    <Page
      headline={text.newTitle}
      lead={text.newLead}
      aside={<LinkButton kind="secondary" href={adminPaths.materials} label={adminMaterialsText.back} />}
    >
      <ContractForm form={form} words={text.newWords}>
        <MaterialFields form={form} />
      </ContractForm>
    </Page>
  );
}

type MaterialForm = ReturnType<typeof useContractForm<TypedMaterial, MaterialBody, unknown>>;

const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const gradeChoices = Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: `${grade}.` }));

/** The fields of a material. */
function MaterialFields({ form }: { readonly form: MaterialForm }) {
  const { tie, at } = form;
  const { control } = form.form;
  const access = useController({ control, name: 'access' }).field;
  const grades = useController({ control, name: 'grades' }).field;
  return (
    <>
      <Field label={text.title} maxLength={120} {...tie('title')} />
      <TextArea label={text.summary} hint={text.summaryHint} rows={3} {...tie('summary')} />
      <Select label={text.kind} choices={choicesOf(materialKindWords)} {...tie('kind')} />
      <RadioGroup
        label={text.access}
        name={access.name}
        chosen={access.value}
        onChoose={access.onChange}
        choices={choicesOf(materialAccessWords)}
        {...at('access')}
      />
      {access.value === 'programme' ? <Programme form={form} /> : null}
      <CheckboxGroup
        label={text.grades}
        hint={text.gradesHint}
        compact
        chosen={grades.value}
        onChoose={grades.onChange}
        choices={gradeChoices}
        {...at('grades')}
      />
      <Field label={text.contentPath} hint={text.contentPathHint} optionalText={optionalWord} {...tie('contentPath')} />
    </>
  );
}

function Programme({ form }: { readonly form: MaterialForm }) {
  const programmes = useQuery(adminProgrammesQuery);
  const chosen = useWatch({ control: form.form.control, name: 'programmeKey' });
  const choices = programmeChoices(programmes.data?.items ?? [], chosen);
  return <Select label={text.programmeKey} emptyText={text.chooseProgramme} choices={choices} {...form.tie('programmeKey')} />;
}
