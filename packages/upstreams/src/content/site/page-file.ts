import { contentPage } from '@edison/contracts/content/page';
import { z } from 'zod';

/** The schema of a page's file: without its path, which is the file's. A draft is shown only by a signed link. */
export const pageFile = contentPage.omit({ path: true }).extend({
  draft: z.boolean().default(false),
  guestAllowed: z.boolean().default(true),
  middleware: z.array(z.string()).default([]),
});
