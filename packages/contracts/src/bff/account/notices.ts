import { z } from 'zod';
import { instant } from '../../fields.ts';

/** Kinds of mails that a person can turn on and off. Mails about own sign-ups are not among them. */
export const noticeKind = z.enum(['news', 'reminders', 'new-materials']);
export type NoticeKind = z.infer<typeof noticeKind>;

/**
 * Which mails a person has chosen. By default news are off, reminders of own events on, and new materials of own programmes off.
 * `newsSince` and `newsWording`: when the person consented to news, and to which sentence of `news-wording.ts`.
 */
export const notices = z.object({
  news: z.boolean(),
  newsSince: instant.optional(),
  newsWording: z.string().optional(),
  reminders: z.boolean(),
  newMaterials: z.boolean(),
});
export type Notices = z.infer<typeof notices>;

/** A change of notices; absent fields stay as they are. */
export const noticeChoices = z.strictObject({
  news: z.boolean().optional(),
  reminders: z.boolean().optional(),
  newMaterials: z.boolean().optional(),
});
export type NoticeChoices = z.output<typeof noticeChoices>;
