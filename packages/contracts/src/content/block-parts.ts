import { z } from 'zod';
import { url } from './global.ts';

/** Optional fields of every block; a block with both is listed in the in-page navigation. */
export const anchored = {
  Headline: z.string().optional(),
  AnchorId: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
};

/** Named theme colour; the web maps it to a content class, 'default' when absent. */
export const Theme = z.string().optional();

/** HTML written by an editor. The bff sanitises every field of this schema, and only such fields are shown as HTML. */
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
 * A film: a file of the site (`Url`, with captions as WebVTT), or one of another player, which is loaded only when the visitor starts it.
 * `Transcript` is HTML with everything that is said and shown.
 */
export const video = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('own'), ...filmed, Url: url, Captions: url }),
  z.object({ Kind: z.literal('youtube'), ...filmed, VideoId: z.string().regex(/^[\w-]{11}$/) }),
  z.object({ Kind: z.literal('vimeo'), ...filmed, VideoId: z.string().regex(/^\d{6,12}$/) }),
]);
export type ContentVideo = z.infer<typeof video>;
