import { CheckboxGroup } from '@edison/ui/checkbox-group/checkbox-group';
import { Field } from '@edison/ui/field/field';
import { RadioGroup } from '@edison/ui/radio-group/radio-group';
import { Select } from '@edison/ui/select/select';
import { TextArea } from '@edison/ui/text-area/text-area';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import type { useContractForm } from '../../../../forms/use-contract-form.ts';
import { optionalWord } from '../../../../text/field-words.ts';
import { materialAccessWords, materialKindWords, materialFormText as text } from '../../../../text/materials/admin.ts';
import { adminProgrammesQuery, programmeChoices } from '../../programmes/programme-queries.ts';
import type { MaterialBody, TypedMaterial } from './typed-material.ts';

type MaterialForm = ReturnType<typeof useContractForm<TypedMaterial, MaterialBody, unknown>>;

const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const gradeChoices = Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: `${grade}.` }));

/** All that is told of a material. */
export function MaterialFields({ form }: { readonly form: MaterialForm }) {
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
