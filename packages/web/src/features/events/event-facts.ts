import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Fact } from '../../page/facts.tsx';
import { friendlyDay, friendlyInstant, friendlySpan } from '../../text/dates.ts';
import { audienceWords, kindWords, placeOf, roomWords } from '../../text/event-words.ts';
import { eventsPageText, opensText, teamSizeText } from '../../text/events/events-page.ts';
import { portalText } from '../../text/portal.ts';
import { moreDatesText, sessionsCount, signUpText } from '../../text/sign-ups.ts';

/** When the event is: the number of sessions if all are on one day, else the first session and how many follow. */
export function whenOf({ sessions }: EdisonEvent): string {
  const [first, ...more] = sessions;
  if (first === undefined) return '';
  const day = friendlyDay(first.startsAt);
  if (more.length > 0 && sessions.every(({ endsAt }) => friendlyDay(endsAt) === day)) return `${day}, ${sessionsCount(sessions.length)}`;
  return friendlySpan(first.startsAt, first.endsAt) + moreDatesText(more.length);
}

/** The place and the free seats, on one line. */
export function whereAndRoom(event: EdisonEvent): string {
  const where = event.city ?? placeOf(event);
  const room =
    event.shown === 'opens-later' ? opensText(friendlyInstant(event.registrationOpensAt)) : roomWords(event.sessions, event.capacityUnit);
  return [where, room].filter(Boolean).join(' · ');
}

/** The facts that the line on the card leaves out. */
export function moreFacts(event: EdisonEvent): readonly Fact[] {
  const { events: text } = portalText;
  return [
    [signUpText.own.place, placeOf(event)],
    [eventsPageText.filters.kind, kindWords[event.kind]],
    [text.who, whoOf(event)],
  ];
}

/** The audience; for teams with the allowed size. */
function whoOf({ audience, team }: EdisonEvent): string {
  const words = audienceWords[audience];
  return audience === 'team' && team !== undefined ? `${words} · ${teamSizeText(team)}` : words;
}
