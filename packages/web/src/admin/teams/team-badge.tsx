import { Badge } from '@edison/ui/badge';
import { adminTeamsText as text } from '../../text/admin/events/teams.ts';
import type { ListedTeam } from './queries.ts';

/** Whether a team takes part: one that waits for a seat, or for its school, does not yet. */
export function TeamBadge({ team: { state, place = 'confirmed' } }: { readonly team: Pick<ListedTeam, 'state' | 'place'> }) {
  if (state === 'withdrawn') return <Badge label={text.states.withdrawn} tone="neutral" />;
  return <Badge label={text.places[place]} tone={place === 'confirmed' ? 'success' : 'warning'} />;
}
