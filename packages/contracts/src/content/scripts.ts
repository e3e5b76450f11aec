import { z } from 'zod';

/**
 * A script that pages load once a visitor has said yes to its purpose: an address on a host of `SCRIPT_HOSTS`, never code.
 * `data` are its `data-` attributes, with their whole names.
 */
export const headerScript = z.object({
  src: z.url({ protocol: /^https?$/ }),
  async: z.boolean(),
  defer: z.boolean(),
  purpose: z.literal('statistics'),
  data: z.record(z.string().regex(/^data-[a-z0-9-]+$/), z.string()),
});
export type HeaderScript = z.infer<typeof headerScript>;
