import { z } from 'zod';
import { event } from '../bff/events.ts';
import { id } from '../fields.ts';
import { anchored, button, html, image, Theme, video } from './block-parts.ts';
import { url } from './global.ts';

// A block is `{ContentType, Content}` as the seed has it. HTML fields arrive from the content service as written and leave the bff sanitised.

function block<const T extends string, S extends z.ZodRawShape>(type: T, shape: S) {
  // Not a spread: what both have would be typed as both at once, and that is never.
  return z.object({ ContentType: z.literal(type), Content: z.object({ ...anchored, Theme }).extend(shape) });
}

export const contentBlock = z.discriminatedUnion('ContentType', [
  block('hero', {
    Headline: z.string(),
    Kicker: z.string().optional(),
    Lead: z.string(),
    Image: image.optional(),
    Primary: button.optional(),
    Secondary: button.optional(),
  }),
  block('richText', { Html: html, updatedDate: z.string().optional() }),
  block('cards', {
    Intro: z.string().optional(),
    Cards: z.array(
      z.object({
        Headline: z.string(),
        Text: z.string(),
        Url: url.optional(),
        LinkText: z.string().optional(),
        Image: image.optional(),
        Theme,
      }),
    ),
  }),
  block('facts', { Facts: z.array(z.object({ Figure: z.string(), Text: z.string() })) }),
  block('accordion', { Items: z.array(z.object({ Question: z.string(), Html: html })) }),
  block('timeline', { Steps: z.array(z.object({ When: z.string(), Headline: z.string(), Text: z.string() })) }),
  block('quote', { Text: z.string(), Name: z.string(), Role: z.string() }),
  block('image', { Image: image, Caption: z.string().optional() }),
  block('callToAction', { Headline: z.string(), Text: z.string(), Primary: button, Secondary: button.optional() }),
  /** `Audience` leaves out the events that are for others. */
  block('eventList', {
    Intro: z.string().optional(),
    Limit: z.int().positive().optional(),
    Audience: event.shape.audience.array().optional(),
  }),
  /** Facts, seats and sign-up of one event of the backend. */
  block('event', { EventId: id }),
  block('video', { Text: z.string().optional(), Video: video }),
  /** The newest articles, from the page's answer; `PageId` narrows to the articles below one page. */
  block('articleList', { Intro: z.string().optional(), Amount: z.int().min(1).max(50), PageId: z.string().optional() }),
  /** Cards with two sides, from the page's answer, in this order. */
  block('flashcards', { Intro: z.string().optional(), Ids: z.array(id).min(1) }),
  block('carousel', { Intro: z.string().optional(), Slides: z.array(z.object({ Image: image, Caption: z.string().optional() })).min(2) }),
  block('winners', {
    Intro: z.string().optional(),
    Winners: z.array(
      z.object({
        Year: z.string(),
        Prize: z.string(),
        Invention: z.string(),
        Team: z.string(),
        Text: z.string(),
        Image: image.optional(),
      }),
    ),
  }),
  block('people', {
    Intro: z.string().optional(),
    People: z.array(
      z.object({
        Name: z.string(),
        Role: z.string(),
        Text: z.string().optional(),
        Email: z.string().optional(),
        Phone: z.string().optional(),
        Image: image.optional(),
      }),
    ),
  }),
  /** Files that are open to everybody. `Bytes` and `Kind` (as people say it: PDF) follow from the file. */
  block('downloads', {
    Intro: z.string().optional(),
    Files: z.array(
      z.object({
        Label: z.string(),
        Text: z.string().optional(),
        Url: url,
        Kind: z.string().optional(),
        Bytes: z.int().positive().optional(),
      }),
    ),
  }),
  /** A material of the backend, behind a login or a code when it says so. */
  block('material', { Intro: z.string().optional(), MaterialId: id }),
  /** Sign-up of anybody to one public event, with its seats. */
  block('attendeeForm', { Intro: z.string().optional(), EventId: id }),
  /** Gives a seat back by the link of a mail; its secret stands behind the # of the address. */
  block('cancelAttendee', { Intro: z.string().optional() }),
  /** Sign-up of judges to one of the coming events for judges. */
  block('judgeForm', { Intro: z.string().optional() }),
  /** Where a team without a user hands in what it has made, with a code of the event. */
  block('submissionForm', { Intro: z.string().optional(), EventId: id }),
  /** The recordings of an event; those for its attendees open by a mailed link. */
  block('recording', { Intro: z.string().optional(), EventId: id }),
]);

export type ContentBlock = z.infer<typeof contentBlock>;
export type BlockType = ContentBlock['ContentType'];

/** The block of one type, for the component that shows it. */
export type BlockOf<T extends BlockType> = Extract<ContentBlock, { ContentType: T }>['Content'];
