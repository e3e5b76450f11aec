import { Badge, type BadgeTone } from '@edison/ui/badge/badge';
import { schoolsText as text } from '../../../../text/people/schools-tab.ts';
import type { School } from '../people-queries.ts';

const tones: Readonly<Record<School['state'], BadgeTone>> = {
  confirmed: 'success',
  pending: 'warning',
  rejected: 'error',
  merged: 'neutral',
};

/** Whether a school is approved, in a word. */
export function SchoolState({ state }: Pick<School, 'state'>) {
  return <Badge label={text.states[state]} tone={tones[state]} />;
}
