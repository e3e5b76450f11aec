import { z } from 'zod';
import { url } from './global.ts';

/** What every block may carry: with both, it appears in the in-page navigation. */
export const anchored = {
  Headline: z.string().optional(),
  AnchorId: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
};

/** Named theme colour; the web maps it to a content class, 'default' when absent. */
export const Theme = z.string().optional();

/** Markup as an editor wrote it: the bff cleans every field of this schema by allow-list, and only such a field is ever shown as markup. */
export const html = z.string().meta({ format: 'html' });

export const image = z.object({
  Url: url,
  AltText: z.string(),
  Width: z.int().positive().optional(),
  Height: z.int().positive().optional(),
});
export type ContentImage = z.infer<typeof image>;

export const button = z.object({ Text: z.string(), Url: url });

const filmed = { Title: z.string(), Poster: image, Seconds: z.int().positive(), Transcript: html };

/**
 * A film: an own file (`Url`, with its captions as WebVTT), or one that another house plays, which is loaded only when somebody asks for it.
 * `Transcript` is HTML: everything that is said and shown.
 */
export const video = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('own'), ...filmed, Url: url, Captions: url }),
  z.object({ Kind: z.literal('youtube'), ...filmed, VideoId: z.string().regex(/^[\w-]{11}$/) }),
  z.object({ Kind: z.literal('vimeo'), ...filmed, VideoId: z.string().regex(/^\d{6,12}$/) }),
]);
export type ContentVideo = z.infer<typeof video>;
