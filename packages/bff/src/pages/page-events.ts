import type { EdisonEvent } from '@edison/contracts/bff/events';
import { listedEvents } from '@edison/contracts/content/listed-events';
import type { ContentPage } from '@edison/contracts/content/page';

type Block = ContentPage['blocks'][number];

/** The events that the blocks of a page show, in the same order, so that a page does not contain all events of past years. */
export function pageEvents({ blocks }: Pick<ContentPage, 'blocks'>, events: readonly EdisonEvent[], at: Date): EdisonEvent[] {
  const shown = new Set(blocks.flatMap((block) => eventsOf(block, events, at)));
  return events.filter((event) => shown.has(event));
}

function eventsOf(block: Block, events: readonly EdisonEvent[], at: Date): readonly EdisonEvent[] {
  switch (block.ContentType) {
    case 'eventList':
      return listedEvents(block.Content, events, at);
    case 'judgeForm':
      return events.filter(({ audience }) => audience === 'judge');
    case 'event':
    case 'attendeeForm':
    case 'submissionForm':
    case 'recording':
      return events.filter(({ eventId }) => eventId === block.Content.EventId);
    default:
      return [];
  }
}

/** Whether a block shows a single event that is not in `events`. */
export function lacksEvent({ blocks }: Pick<ContentPage, 'blocks'>, events: readonly EdisonEvent[]): boolean {
  return blocks.some((block) => namesEvent(block) && !events.some(({ eventId }) => eventId === block.Content.EventId));
}

/** Replaces event slugs in the blocks of a page by event ids. Editors may write either. */
export function withEventIds(page: ContentPage, events: readonly EdisonEvent[]): ContentPage {
  const idOf = (given: string) =>
    events.some(({ eventId }) => eventId === given) ? given : events.find(({ slug }) => slug === given)?.eventId;
  return { ...page, blocks: page.blocks.map((block) => (namesEvent(block) ? ofEvent(block, idOf(block.Content.EventId)) : block)) };
}

type EventBlock = Extract<Block, { readonly ContentType: 'event' | 'attendeeForm' | 'submissionForm' | 'recording' }>;

function namesEvent(block: Block): block is EventBlock {
  return ['event', 'attendeeForm', 'submissionForm', 'recording'].includes(block.ContentType);
}

function ofEvent<B extends EventBlock>(block: B, eventId: string | undefined): B {
  return eventId === undefined ? block : { ...block, Content: { ...block.Content, EventId: eventId } };
}
