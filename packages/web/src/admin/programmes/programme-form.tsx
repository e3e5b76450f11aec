import { type AdminProgramme, programmeFacts } from '@edison/contracts/bff/admin/programmes';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { TextArea } from '@edison/ui/forms/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { adminProgrammesText, joiningWords, titleWithYear } from '../../text/admin/programmes/programmes.ts';
import { optionalWord } from '../../text/field-words.ts';
import { AdminForm } from '../forms/admin-form.tsx';
import { useVersionedForm } from '../forms/use-versioned-form.tsx';
import styles from '../page/admin.module.css';
import { choicesOf, gradeChoices, wordIn } from '../page/choices.ts';
import { formatWallClock, timeField, toInstants, toWallClock } from '../page/danish-time-field.ts';
import { adminProgrammesQuery, invalidateProgrammes } from './queries.ts';

const { form: text } = adminProgrammesText;

/** The values of the form as typed; times are Danish wall-clock times. */
type ProgrammeValues = Record<Exclude<keyof z.output<typeof programmeFacts>, 'grades'>, string> & { grades: string[] };

interface ProgrammeFormProps {
  /** The programme to change; undefined for a new one. */
  readonly programme: AdminProgramme | undefined;
  readonly onSaved: (saved: AdminProgramme) => void;
  readonly onCancel: () => void;
}

/** The draft name of a programme. */
export function programmeDraftName(programmeKey = 'new'): string {
  return `programme-${programmeKey}`;
}

/** The form of a programme. */
export function ProgrammeForm({ programme, onSaved, onCancel }: ProgrammeFormProps) {
  const form = useProgrammeForm(programme, onSaved);
  const { register, fieldState } = form;
  const grades = useController({ control: form.form.control, name: 'grades' });
  const words = { ...text, label: programme === undefined ? text.newLabel : text.label(titleWithYear(programme)) };
  return (
    <AdminForm form={form} first={fieldState('title').id} words={words} onCancel={onCancel}>
      <Field label={text.title} maxLength={120} {...register('title')} />
      <div className={styles.pair}>
        <Field label={text.schoolYear} hint={text.schoolYearHint} maxLength={7} {...register('schoolYear')} />
        <Field label={text.theme} optionalText={optionalWord} maxLength={120} {...register('theme')} />
      </div>
      <CheckboxGroup
        label={text.grades}
        hint={text.gradesHint}
        compact
        chosen={grades.field.value}
        onChoose={grades.field.onChange}
        choices={gradeChoices()}
        {...fieldState('grades')}
      />
      <div className={styles.pair}>
        <Field label={text.opensAt} optionalText={optionalWord} {...timeField} {...register('opensAt')} />
        <Field label={text.closesAt} optionalText={optionalWord} {...timeField} {...register('closesAt')} />
      </div>
      <Field label={text.contentPath} hint={text.contentPathHint} {...register('contentPath')} />
      {/* A backend that does not say how a programme is joined keeps none of these. */}
      {programme === undefined || programme.joining !== undefined ? <MemberFields form={form} /> : null}
    </AdminForm>
  );
}

/** How teachers join, whom they ask, and what they read then. */
function MemberFields({ form: { form, register, fieldState } }: { readonly form: ReturnType<typeof useProgrammeForm> }) {
  const joining = useController({ control: form.control, name: 'joining' });
  return (
    <>
      <RadioGroup
        label={text.joining}
        name={joining.field.name}
        chosen={joining.field.value}
        onChoose={joining.field.onChange}
        choices={choicesOf(joiningWords)}
        {...fieldState('joining')}
      />
      <fieldset className={styles.asked}>
        <legend>{text.contact}</legend>
        <Field label={text.contactName} optionalText={optionalWord} maxLength={120} {...register('contactName')} />
        <div className={styles.pair}>
          <Field label={text.contactEmail} type="email" optionalText={optionalWord} {...register('contactEmail')} />
          <Field label={text.contactPhone} type="tel" optionalText={optionalWord} {...register('contactPhone')} />
        </div>
      </fieldset>
      <TextArea label={text.welcome} hint={text.welcomeHint} optionalText={optionalWord} rows={6} {...register('welcome')} />
    </>
  );
}

const programmeFields: Readonly<Record<string, FieldPlan>> = {
  title: { label: text.title, refused: { NAME_TAKEN: text.titleTaken } },
  schoolYear: { label: text.schoolYear, wrong: text.schoolYearWrong },
  theme: { label: text.theme },
  grades: { label: text.grades },
  opensAt: { label: text.opensAt, wrong: text.noSuchTime },
  closesAt: { label: text.closesAt, wrong: text.closesWrong },
  contentPath: { label: text.contentPath, wrong: text.contentPathWrong },
  joining: { label: text.joining },
  contactName: { label: text.contactName },
  contactEmail: { label: text.contactEmail, email: 'one' },
  contactPhone: { label: text.contactPhone, wrong: text.phoneWrong },
  welcome: { label: text.welcome },
};

/** How values other than plain text are displayed in a version conflict. */
const programmeFormats = {
  grades: (grades: readonly string[]) => adminProgrammesText.gradesOf(grades.map(Number)),
  opensAt: formatWallClock,
  closesAt: formatWallClock,
  joining: wordIn(joiningWords),
};

function useProgrammeForm(programme: AdminProgramme | undefined, onSaved: ProgrammeFormProps['onSaved']) {
  const queries = useQueryClient();
  return useVersionedForm<ProgrammeValues, z.output<typeof programmeFacts>, AdminProgramme>({
    draft: programmeDraftName(programme?.programmeKey),
    schema: programmeFacts,
    edited: programme && {
      what: text.theProgramme,
      version: programme.version,
      saved: async () => {
        const { items } = await queries.fetchQuery({ ...adminProgrammesQuery, staleTime: 0 });
        const now = items.find(({ programmeKey }) => programmeKey === programme.programmeKey);
        return now && { ...now, values: valuesOf(now) };
      },
    },
    start: () => valuesOf(programme),
    fields: programmeFields,
    show: programmeFormats,
    bodyOf: (values) => bodyOf(values, programme),
    check: ({ opensAt, closesAt }) => ({
      closesAt: opensAt !== '' && closesAt !== '' && closesAt <= opensAt ? text.closesWrong : undefined,
    }),
    send: (facts, version) =>
      programme === undefined
        ? callRoute('POST', '/bff/admin/programme-list', { body: facts })
        : callRoute('POST', '/bff/admin/programme-list/:programmeKey', {
            params: { programmeKey: programme.programmeKey },
            body: { ...facts, version },
          }),
    onSent: (saved) => {
      void invalidateProgrammes(queries);
      onSaved(saved);
    },
  });
}

function valuesOf(programme: AdminProgramme | undefined): ProgrammeValues {
  return {
    title: programme?.title ?? '',
    schoolYear: programme?.schoolYear ?? '',
    grades: (programme?.grades ?? []).map(String),
    theme: programme?.theme ?? '',
    opensAt: toWallClock(programme?.opensAt),
    closesAt: toWallClock(programme?.closesAt),
    contentPath: programme?.contentPath ?? '/om-projekt-edison/',
    // Empty where the backend knows no such choice: it is left out of the body then.
    joining: programme === undefined ? 'open' : (programme.joining ?? ''),
    contactName: programme?.contactName ?? '',
    contactEmail: programme?.contactEmail ?? '',
    contactPhone: programme?.contactPhone ?? '',
    welcome: programme?.welcome ?? '',
  };
}

function bodyOf(values: ProgrammeValues, was: AdminProgramme | undefined): Readonly<Record<string, unknown>> {
  return { ...leaveOutEmpty(values), grades: values.grades.map(Number), ...toInstants(values, ['opensAt', 'closesAt'], was) };
}
