import type { teamRoutes } from '@edison/contracts/bff/teams';
import type { Received } from '@edison/contracts/route';
import { Badge } from '@edison/ui/badge';
import { adminTeamsText as text } from '../../text/admin/events/teams.ts';

/** A team in the admins' list. */
export type ListedTeam = Received<(typeof teamRoutes)['listTeams']>['items'][number];

/** The state of a team; one that waits for a seat or for its school does not take part yet. */
export function TeamBadge({ team: { state, place = 'confirmed' } }: { readonly team: Pick<ListedTeam, 'state' | 'place'> }) {
  if (state === 'withdrawn') return <Badge label={text.states.withdrawn} tone="neutral" />;
  return <Badge label={text.places[place]} tone={place === 'confirmed' ? 'success' : 'warning'} />;
}
