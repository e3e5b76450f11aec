import { ListPage } from '../../features/sign-up-lists/list-page.tsx';
import { TeamListPage } from '../../features/sign-up-lists/team-list-page.tsx';
import { TeamsPage } from '../../features/teams/teams-page.tsx';
import { ofEvent } from './of-event.tsx';

// What a teacher does with one event, as one file: the three share most of what they are made of.
export const Teams = ofEvent('/min-profil/event-og-programmer/hold/$eventId', TeamsPage);
export const List = ofEvent('/min-profil/event-og-programmer/liste/$eventId', ListPage);
export const TeamList = ofEvent('/min-profil/event-og-programmer/holdliste/$eventId', TeamListPage);
