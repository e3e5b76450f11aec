import type { NoticeChoices, NoticeKind, Notices } from '@edison/contracts/bff/account/notices';
import { newsWording } from '@edison/contracts/news-wording';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';

/** A user's choices; the defaults are those of `notices` in the contract. Relies on `notice_choices_of`. */
async function readNotices(store: Store, userId: string): Promise<Notices> {
  const rows = await store
    .selectFrom('notice_choices')
    .distinctOn('kind')
    .select(['kind', 'chosen', 'wording', 'at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  return describeNotices(rows);
}

/** The latest choice of a kind. `at` is text, because the database returns it within JSON. */
export interface NoticeChoice {
  readonly kind: NoticeKind;
  readonly chosen: boolean;
  readonly wording: string | null;
  readonly at: Date | string;
}

/** The newest choices as the wire has them. */
export function describeNotices(choices: readonly NoticeChoice[]): Notices {
  const of = (kind: NoticeKind) => choices.find((choice) => choice.kind === kind);
  const news = of('news');
  return {
    news: news?.chosen ?? false,
    ...(news?.chosen && { newsSince: new Date(news.at).toISOString(), ...(news.wording !== null && { newsWording: news.wording }) }),
    reminders: of('reminders')?.chosen ?? true,
    newMaterials: of('new-materials')?.chosen ?? false,
  };
}

/** The user whose choices are changed, and the actor. */
interface Chooser {
  readonly userId: string;
  readonly actor: Actor;
}

/** Stores the choices that changed; a consent to news with the wording shown now. The caller has locked the user. */
export async function chooseNotices(tx: Tx, { userId, actor }: Chooser, choices: NoticeChoices, now: Date): Promise<void> {
  const before = await readNotices(tx, userId);
  const requested: readonly (readonly [NoticeKind, boolean | undefined, boolean])[] = [
    ['news', choices.news, before.news],
    ['reminders', choices.reminders, before.reminders],
    ['new-materials', choices.newMaterials, before.newMaterials],
  ];
  const rows = requested.flatMap(([kind, chosen, was]) =>
    chosen === undefined || chosen === was
      ? []
      : [{ user_id: userId, kind, chosen, wording: kind === 'news' && chosen ? newsWording : null, at: now }],
  );
  if (rows.length === 0) return;
  await tx.insertInto('notice_choices').values(rows).execute();
  const after = Object.fromEntries(rows.map(({ kind, chosen }) => [kind, chosen]));
  const was = Object.fromEntries(rows.map(({ kind, chosen }) => [kind, !chosen]));
  await recordChange(tx, { actor, action: 'user.choose-notices', object: { kind: 'user', id: userId }, before: was, after }, now);
}
