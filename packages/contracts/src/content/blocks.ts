import { z } from 'zod';
import { event } from '../bff/events.ts';
import { id } from '../fields.ts';
import { anchored, button, html, image, Theme, video } from './block-parts.ts';
import { url } from './global.ts';

// A block is `{ContentType, Content}` as in the specification. The bff sanitises its HTML fields.

function block<const T extends string, S extends z.ZodRawShape>(type: T, shape: S) {
  // `extend` and not a spread, because the spread of a generic shape intersects the types of equal keys to never.
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
  /** A list of upcoming events; `Audience` limits it to events for that audience. */
  block('eventList', {
    Intro: z.string().optional(),
    Limit: z.int().positive().optional(),
    Audience: event.shape.audience.array().optional(),
  }),
  /** Facts, seats and sign-up form of one event. */
  block('event', { EventId: id }),
  block('video', { Text: z.string().optional(), Video: video }),
  /** The newest articles; `PageId` limits them to those below one page. */
  block('articleList', { Intro: z.string().optional(), Amount: z.int().min(1).max(50), PageId: z.string().optional() }),
  /** Cards with two sides, in this order. */
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
  /** Public files. The content service fills in `Bytes` and `Kind` (such as PDF). */
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
  /** A material, which may need a login or a code. */
  block('material', { Intro: z.string().optional(), MaterialId: id }),
  /** Sign-up form of a public event for guests, with its seats. */
  block('attendeeForm', { Intro: z.string().optional(), EventId: id }),
  /** A guest's sign-up behind a mailed link, whose token is in the URL's fragment: to see, change, move and cancel. */
  block('cancelAttendee', { Intro: z.string().optional() }),
  /** Sign-up form for upcoming events for judges. */
  block('judgeForm', { Intro: z.string().optional() }),
  /** Form by which a team hands in its submission with a code of the event. */
  block('submissionForm', { Intro: z.string().optional(), EventId: id }),
  /** The recordings of an event; attendees open theirs by a mailed link. */
  block('recording', { Intro: z.string().optional(), EventId: id }),
]);

export type ContentBlock = z.infer<typeof contentBlock>;
export type BlockType = ContentBlock['ContentType'];

/** The block of one type, for the component that shows it. */
export type BlockOf<T extends BlockType> = Extract<ContentBlock, { ContentType: T }>['Content'];
