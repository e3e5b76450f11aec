import { z } from 'zod';

/**
 * A script that pages load after the visitor's consent to its purpose: a URL on a host of `SCRIPT_HOSTS`, never inline code.
 * `data`: its `data-` attributes by their full names.
 */
export const headerScript = z.object({
  src: z.url({ protocol: /^https?$/ }),
  async: z.boolean(),
  defer: z.boolean(),
  purpose: z.literal('statistics'),
  data: z.record(z.string().regex(/^data-[a-z0-9-]+$/), z.string()),
});
export type HeaderScript = z.infer<typeof headerScript>;
