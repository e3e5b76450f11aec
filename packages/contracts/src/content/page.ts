import { z } from 'zod';
import { id, sitePath } from '../fields.ts';
import { image } from './block-parts.ts';
import { contentBlock } from './blocks.ts';
import { seo } from './global.ts';

export const contentType = z.enum(['page', 'projectPage', 'eventPage', 'materialsPage', 'article', 'teknologipagten', 'partnerPage']);

const pageFields = {
  path: sitePath,
  title: z.string(),
  contentType,
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  seo,
  theme: z.string().optional(),
  guestAllowed: z.boolean(),
  middleware: z.array(z.string()),
};

/** A page whose blocks are all known. */
export const contentPage = z.object({ ...pageFields, blocks: z.array(contentBlock) });
export type ContentPage = z.infer<typeof contentPage>;

/** A page as the content service sends it. Its blocks are validated one by one later, so that an unknown one does not invalidate the page. */
export const arrivingPage = z.object({
  ...pageFields,
  blocks: z.array(z.object({ ContentType: z.string(), Content: z.record(z.string(), z.unknown()) })),
});

/** A page in a list of pages. */
export const pageSummary = z.object({
  path: sitePath,
  title: z.string(),
  description: z.string(),
  contentType,
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  image: image.optional(),
  /** Left out of search and sitemap. */
  noIndex: z.boolean().optional(),
});
export type PageSummary = z.infer<typeof pageSummary>;

/** A card with two sides: a word and what it means. */
export const flashcard = z.object({ id, front: z.string(), back: z.string(), image: image.optional() });
export type Flashcard = z.infer<typeof flashcard>;
