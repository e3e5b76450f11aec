import { newsWording, newsWordings } from '@edison/contracts/news-wording';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { useController } from 'react-hook-form';
import { firstVisitText as text } from '../../text/users/first-visit.ts';
import type { ChosenSchool } from '../schools/institution-queries.ts';
import { SchoolSearch } from '../schools/school-search.tsx';
import { SchoolPendingNotice } from '../schools/school-waits.tsx';
import { AboutYou, Teaching } from '../users/profile-fields.tsx';
import type { useVisitForm } from './use-visit-form.ts';
import type { VisitStep } from './visit-steps.ts';

interface StepFieldsProps {
  readonly step: VisitStep;
  readonly form: ReturnType<typeof useVisitForm>;
  readonly onSchool: (school: ChosenSchool | undefined, typed?: string) => void;
  readonly onRequest: (typed: string) => void;
}

export function StepFields({ step, form, onSchool, onRequest }: StepFieldsProps) {
  const { control } = form.form;
  const grades = useController({ control, name: 'grades' });
  const subjects = useController({ control, name: 'subjects' });
  const news = useController({ control, name: 'news' });
  if (step === 'dig') return <AboutYou register={form.register} />;
  if (step === 'fag') return <Teaching fieldState={form.fieldState} grades={grades.field} subjects={subjects.field} />;
  if (step === 'skole') return <School form={form} onSchool={onSchool} onRequest={onRequest} />;
  return (
    <CheckboxGroup
      {...form.fieldState('news')}
      label={text.newsLegend}
      hint={text.newsHint}
      choices={[{ value: 'news', label: newsWordings[newsWording] }]}
      chosen={news.field.value ? ['news'] : []}
      onChoose={(chosen) => news.field.onChange(chosen.length > 0)}
    />
  );
}

function School({ form, onSchool, onRequest }: Omit<StepFieldsProps, 'step'>) {
  const { control } = form.form;
  const id = useController({ control, name: 'institutionId' });
  const { schoolName, schoolWaits } = form.form.getValues();
  const chosen = id.field.value === '' ? undefined : { institutionId: id.field.value, name: schoolName, waits: schoolWaits };
  return (
    <>
      <SchoolSearch
        {...form.fieldState('institutionId')}
        chosen={chosen}
        typedBefore={schoolName}
        onChoose={onSchool}
        onRequest={onRequest}
      />
      {chosen?.waits ? <SchoolPendingNotice /> : null}
    </>
  );
}
