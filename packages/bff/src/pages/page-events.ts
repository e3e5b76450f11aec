import type { EdisonEvent } from '@edison/contracts/bff/events';
import { listedEvents } from '@edison/contracts/content/listed-events';
import type { ContentPage } from '@edison/contracts/content/page';

type Block = ContentPage['blocks'][number];

/** Of all events those that the blocks of a page show, in the same order: a page does not grow with the years. */
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
