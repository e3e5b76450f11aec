import { z } from 'zod';
import { event } from '../events.ts';
import { url } from './global.ts';

// A block is `{ContentType, Content}` as the seed has it. Every Content may carry Headline and AnchorId: a block with
// both appears in the in-page navigation. HTML fields arrive from the content service as written and leave the bff sanitised.

const anchored = {
  Headline: z.string().optional(),
  AnchorId: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
};
const image = z.object({ Url: url, AltText: z.string(), Width: z.int().positive().optional(), Height: z.int().positive().optional() });
const button = z.object({ Text: z.string(), Url: url });
/** Named theme colour; the web maps it to a content class, 'default' when absent. */
const Theme = z.string().optional();

function block<const T extends string, S extends z.ZodRawShape>(type: T, shape: S) {
  return z.object({ ContentType: z.literal(type), Content: z.object({ ...anchored, Theme, ...shape }) });
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
  block('richText', { Html: z.string(), updatedDate: z.string().optional() }),
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
  block('accordion', { Items: z.array(z.object({ Question: z.string(), Html: z.string() })) }),
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
  block('event', { EventId: z.string() }),
]);

export type ContentBlock = z.infer<typeof contentBlock>;
export type BlockType = ContentBlock['ContentType'];

/** The block of one type, for the component that shows it. */
export type BlockOf<T extends BlockType> = Extract<ContentBlock, { ContentType: T }>['Content'];
