import { newsWording, newsWordings } from '@edison/contracts/news-wording';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { sessionQuery } from '../../api/session-query.ts';
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

/** Where the login names one school, the search begins with its number. */
function School({ form, onSchool, onRequest }: Omit<StepFieldsProps, 'step'>) {
  const { control } = form.form;
  const id = useController({ control, name: 'institutionId' });
  const { data: session } = useQuery(sessionQuery());
  const numbers = session?.kind === 'signed-in' ? (session.schoolNumbers ?? []) : [];
  const number = numbers.length === 1 ? numbers[0] : undefined;
  const { schoolName, schoolWaits } = form.form.getValues();
  const chosen = id.field.value === '' ? undefined : { institutionId: id.field.value, name: schoolName, waits: schoolWaits };
  return (
    <>
      <SchoolSearch
        {...form.fieldState('institutionId')}
        chosen={chosen}
        typedBefore={schoolName || (number ?? '')}
        {...(number !== undefined && { hint: text.schoolOfLogin(number) })}
        onChoose={onSchool}
        onRequest={onRequest}
      />
      {chosen?.waits ? <SchoolPendingNotice /> : null}
    </>
  );
}
