import type { AdminMaterial, EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import { materialFacts } from '@edison/contracts/bff/admin/materials';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Select } from '@edison/ui/forms/select';
import { TextArea } from '@edison/ui/forms/text-area';
import { LinkButton } from '@edison/ui/link-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useController, useWatch } from 'react-hook-form';
import { callRoute } from '../../api/call.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { Page } from '../../page/page.tsx';
import { adminMaterialsText, materialAccessWords, materialKindWords, materialFormText as text } from '../../text/admin/materials.ts';
import { optionalWord } from '../../text/field-words.ts';
import { AdminForm } from '../forms/admin-form.tsx';
import { useVersionedForm } from '../forms/use-versioned-form.tsx';
import { choicesOf, gradeChoices } from '../page/choices.ts';
import { adminPaths } from '../page/paths.ts';
import { adminProgrammesQuery, programmeChoices } from '../programmes/queries.ts';
import {
  checkMaterial,
  type MaterialBody,
  type MaterialValues,
  materialFields,
  materialFormats,
  materialValues,
  newMaterial,
  toMaterialBody,
} from './material-values.ts';
import { adminMaterialQuery, invalidateMaterials } from './queries.ts';

interface EditMaterialProps {
  readonly material: AdminMaterial;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The draft name of a material. */
export function materialDraftName(materialId = 'new'): string {
  return `material-${materialId}`;
}

/** Changes the facts of a material; a version conflict shows both versions. */
export function EditMaterial({ material, onSaved, onCancel }: EditMaterialProps) {
  const form = useMaterialForm(material, onSaved);
  return (
    <AdminForm form={form} first={form.fieldState('title').id} words={text.words} onCancel={onCancel}>
      <MaterialFields form={form} />
    </AdminForm>
  );
}

/** The form for a new material, which begins as a draft without files. */
export function CreateMaterial() {
  const { history } = useRouter();
  const form = useMaterialForm(undefined, ({ materialId }) => history.push(adminPaths.material(materialId)));
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

type MaterialForm = ReturnType<typeof useMaterialForm>;

function useMaterialForm(material: AdminMaterial | undefined, onSaved: (saved: EditedMaterial) => void) {
  const queries = useQueryClient();
  return useVersionedForm<MaterialValues, MaterialBody, EditedMaterial>({
    draft: materialDraftName(material?.materialId),
    schema: materialFacts,
    edited: material && {
      what: text.theMaterial,
      version: material.version,
      saved: async () => {
        const now = await queries.fetchQuery({ ...adminMaterialQuery(material.materialId), staleTime: 0 });
        return { ...now, values: materialValues(now) };
      },
    },
    start: () => (material === undefined ? newMaterial : materialValues(material)),
    fields: materialFields,
    show: materialFormats,
    bodyOf: toMaterialBody,
    check: checkMaterial,
    send: (facts, version) =>
      material === undefined
        ? callRoute('POST', '/bff/admin/materials', { body: facts })
        : callRoute('POST', '/bff/admin/materials/:materialId', {
            params: { materialId: material.materialId },
            body: { ...facts, version },
          }),
    onSent: (saved) => {
      void invalidateMaterials(queries);
      onSaved(saved);
    },
  });
}

function MaterialFields({ form }: { readonly form: MaterialForm }) {
  const { register, fieldState } = form;
  const { control } = form.form;
  const access = useController({ control, name: 'access' }).field;
  const grades = useController({ control, name: 'grades' }).field;
  return (
    <>
      <Field label={text.title} maxLength={120} {...register('title')} />
      <TextArea label={text.summary} hint={text.summaryHint} rows={3} {...register('summary')} />
      <Select label={text.kind} choices={choicesOf(materialKindWords)} {...register('kind')} />
      <RadioGroup
        label={text.access}
        name={access.name}
        chosen={access.value}
        onChoose={access.onChange}
        choices={choicesOf(materialAccessWords)}
        {...fieldState('access')}
      />
      {access.value === 'programme' ? <Programme form={form} /> : null}
      <CheckboxGroup
        label={text.grades}
        hint={text.gradesHint}
        compact
        chosen={grades.value}
        onChoose={grades.onChange}
        choices={gradeChoices()}
        {...fieldState('grades')}
      />
      <Field label={text.contentPath} hint={text.contentPathHint} optionalText={optionalWord} {...register('contentPath')} />
    </>
  );
}

function Programme({ form }: { readonly form: MaterialForm }) {
  const programmes = useQuery(adminProgrammesQuery);
  const chosen = useWatch({ control: form.form.control, name: 'programmeKey' });
  const choices = programmeChoices(programmes.data?.items ?? [], chosen);
  return <Select label={text.programmeKey} emptyText={text.chooseProgramme} choices={choices} {...form.register('programmeKey')} />;
}
