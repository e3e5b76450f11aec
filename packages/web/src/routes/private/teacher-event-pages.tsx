import { ListPage } from '../../features/sign-up-lists/list-page.tsx';
import { TeamListPage } from '../../features/sign-up-lists/team-list-page.tsx';
import { TeamsPage } from '../../features/teams/teams-page.tsx';
import { ofEvent } from './of-event.tsx';

// The teacher's pages about one event share a chunk, since they share most of their components.
export const Teams = ofEvent('/min-profil/event-og-programmer/hold/$eventId', TeamsPage);
export const List = ofEvent('/min-profil/event-og-programmer/liste/$eventId', ListPage);
export const TeamList = ofEvent('/min-profil/event-og-programmer/holdliste/$eventId', TeamListPage);
