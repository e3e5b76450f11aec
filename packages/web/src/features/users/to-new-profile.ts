import { jobTitles } from '../../text/profile.ts';
import type { ProfileForm } from './profile-rules.ts';
import type { NewProfile } from './user-queries.ts';

/** What was typed, as the call takes it. Undefined while no job title is chosen, which the rules do not let through. */
export function toNewProfile(form: ProfileForm): NewProfile | undefined {
  const job = jobTitles.find(({ value }) => value === form.jobTitle);
  if (job === undefined) return undefined;
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    ...(form.phone.trim() === '' ? {} : { phone: form.phone.trim() }),
    jobTitle: job.value,
    grades: form.grades.map(Number),
    subjects: [...form.subjects],
    institutionId: form.institutionId,
  };
}
