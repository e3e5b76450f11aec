import { contentCalls } from '@edison/contracts/upstream/content';
import { mutateInput } from '../input/mutate-input.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import type { ContentCall, ContentContext } from './content-context.ts';
import type { Mentioned } from './try-pages.ts';

const callOf = (name: ContentCall) => ({ name, route: contentCalls[name] });

/** Tests articles, flashcards, media, scripts and menus, also for what schemas cannot say, such as order. */
export async function tryLists(context: ContentContext, { cards, media }: Mentioned): Promise<void> {
  await context.read('GetMenus', {});
  await context.read('GetScripts', {});
  await tryArticles(context);
  if (cards.length === 0) context.log.skip(callOf('GetFlashcards'), 'not tried', 'no page has flashcards');
  else {
    const turned = cards.toReversed();
    const answer = await context.read('GetFlashcards', { query: { ids: turned.join(',') } });
    const order = answer?.map(({ id }) => id).join(',') === turned.join(',') ? [] : ['expected the cards in the order asked for'];
    if (answer) context.log.add(callOf('GetFlashcards'), 'order', order);
  }
  await refuse(context, 'GetMedia', { mediaUdi: 'umb://media/00000000000000000000000000000000' });
  if (media[0] === undefined) context.log.skip(callOf('GetMedia'), 'not tried', 'no page names a media item');
  else await context.read('GetMedia', { query: { mediaUdi: media[0] } });
}

async function tryArticles(context: ContentContext): Promise<void> {
  const amount = 3;
  const articles = await context.read('GetLatestArticles', { query: { amount } });
  if (!articles) return;
  const dates = articles.map(({ publishedAt }) => Date.parse(publishedAt));
  const order = dates.every((date, i) => date <= (dates[i - 1] ?? date)) ? [] : ['expected the newest first'];
  const most = articles.length <= amount ? [] : [`${articles.length} articles, expected at most ${amount}`];
  context.log.add(callOf('GetLatestArticles'), 'order and number', [...order, ...most]);
  const below = articles[0]?.path.split('/').slice(1, -2).join('-');
  if (below) await context.read('GetLatestArticles', { query: { amount, pageId: below } });
}

/** Tests that a search for a page's title finds it; an extension, so a service may lack it. */
export async function trySearch(context: ContentContext, title: string | undefined): Promise<void> {
  const word = title?.match(/\p{L}{4,}/u)?.[0];
  for (const name of ['Search', 'GetSuggestions'] as const) {
    const { status } = await context.ask(name, { query: { query: word ?? 'a' } });
    if (status === 404) {
      context.log.skip(callOf(name), 'absent', 'the server does not have it; what needs it is hidden in the web');
      continue;
    }
    const found = await context.read(name, { query: { query: word ?? 'a' } });
    if (word !== undefined && found)
      context.log.add(callOf(name), 'hits', found.items.length > 0 ? [] : [`nothing found for “${word}”, which is in a title`]);
  }
  const draft = await context.ask('GetDraft', { query: { token: 'no-such-token' } });
  context.log.add(callOf('GetDraft'), 'refusal NOT_FOUND', judgeRefusal(contentCalls.GetDraft, draft, ['NOT_FOUND']));
}

/** Tests that invalid queries are answered 400. */
export async function tryQueries(context: ContentContext, absent: ReadonlySet<string>): Promise<void> {
  const good = {
    GetLatestArticles: { amount: 3 },
    GetFlashcards: { ids: 'a' },
    GetMedia: { mediaUdi: 'umb://media/0' },
    Search: { query: 'a' },
    GetSuggestions: { query: 'a' },
  } as const;
  for (const name of ['GetLatestArticles', 'GetFlashcards', 'GetMedia', 'Search', 'GetSuggestions'] as const) {
    if (absent.has(name)) continue;
    for (const { how, input } of mutateInput(contentCalls[name], { query: good[name] })) {
      const answered = await context.ask(name, input);
      context.log.add(callOf(name), `input: ${how}`, judgeRefusal(contentCalls[name], answered, ['BAD_REQUEST', 'UNKNOWN_KEY']));
    }
  }
}

async function refuse(context: ContentContext, name: ContentCall, query: Readonly<Record<string, unknown>>): Promise<void> {
  const answered = await context.ask(name, { query });
  context.log.add(callOf(name), 'refusal NOT_FOUND', judgeRefusal(contentCalls[name], answered, ['NOT_FOUND']));
}
