import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ListPage } from '../../features/sign-up-lists/list-page.tsx';
import { TeamListPage } from '../../features/sign-up-lists/team-list-page.tsx';
import { TeamsPage } from '../../features/teams/teams-page.tsx';
import { NotHere } from './not-here.tsx';

// What a teacher does with one event, by the id in the address.
export const Teams = ofEvent(TeamsPage);
export const List = ofEvent(ListPage);
export const TeamList = ofEvent(TeamListPage);

function ofEvent(Page: ComponentType<{ readonly eventId: string }>): ComponentType {
  return function OfEvent() {
    const { eventId } = useParams({ strict: false });
    return eventId === undefined ? <NotHere /> : <Page eventId={eventId} />;
  };
}
