import { z } from 'zod';
import { list } from '../../fields.ts';

const count = z.int().nonnegative();

/** The steps of a new installation, in the order in which they are shown. They can be done in any. */
export const startSteps = ['facts', 'programme', 'schools', 'domains', 'event', 'colleagues', 'welcome'] as const;
export const startStep = z.enum(startSteps);
export type StartStep = z.infer<typeof startStep>;

/** What the backend counts for the start list. `admins`: those who are active; absent where the identity provider is not ours. */
export const startCounts = z.object({
  programmes: count,
  openProgrammes: count,
  schools: count,
  schoolsWithDomains: count,
  events: count,
  publishedEvents: count,
  admins: count.optional(),
  /** Steps that the admins do not need. */
  setAside: z.array(startStep),
});
export type StartCounts = z.infer<typeof startCounts>;

/** `begun`: there are drafts only. `aside`: admins do not need it. */
const startItem = z.object({ step: startStep, state: z.enum(['waiting', 'begun', 'done', 'aside']), count });
export type StartItem = z.infer<typeof startItem>;

/**
 * What the site tells of whoever runs it. `examplePages`: paths of pages with an address below `.example`, which nobody has (RFC 2606), twenty
 * at most. `sender` of mails: absent where none of our upstreams sends any.
 */
const siteFacts = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  sender: z.string().optional(),
  examplePages: z.array(z.string()).max(20),
});
export type SiteFacts = z.infer<typeof siteFacts>;

/** The start list: the steps that the data can tell of, and the facts. */
export const startList = list(startItem).extend({ facts: siteFacts });
export type StartList = z.infer<typeof startList>;

/** A step that is set aside for all admins, or taken back. */
export const stepSetAside = z.strictObject({ step: startStep, setAside: z.boolean() });
