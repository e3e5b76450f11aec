import { contentPage } from '@edison/contracts/content/page';
import { z } from 'zod';

/** A page as its file has it: the path is the place of the file. A draft is shown to nobody without a signed link. */
export const pageFile = contentPage.omit({ path: true }).extend({
  draft: z.boolean().default(false),
  guestAllowed: z.boolean().default(true),
  middleware: z.array(z.string()).default([]),
});
