import { z } from 'zod';
import { instant } from '../../fields.ts';

/** What a person can choose to get mails about. Mails about own sign-ups are none of these: they cannot be turned off. */
export const noticeKind = z.enum(['news', 'reminders', 'new-materials']);
export type NoticeKind = z.infer<typeof noticeKind>;

/**
 * What the person has chosen. News are off until somebody says yes; reminders of own events are on, new materials of own programmes
 * off. `newsSince` and `newsWording` tell of a yes to news: when, and by which sentence of `news-wording.ts`.
 */
export const notices = z.object({
  news: z.boolean(),
  newsSince: instant.optional(),
  newsWording: z.string().optional(),
  reminders: z.boolean(),
  newMaterials: z.boolean(),
});
export type Notices = z.infer<typeof notices>;

/** What is not named stays. */
export const noticeChoices = z.strictObject({
  news: z.boolean().optional(),
  reminders: z.boolean().optional(),
  newMaterials: z.boolean().optional(),
});
export type NoticeChoices = z.output<typeof noticeChoices>;
