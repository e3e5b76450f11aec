import { contentCalls } from '@edison/contracts/upstream/content';
import { spoilInput } from '../input/spoil-input.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import type { ContentCall, ContentDesk } from './content-desk.ts';
import type { Mentioned } from './try-pages.ts';

const callOf = (name: ContentCall) => ({ name, route: contentCalls[name] });

/** Articles, cards, media, scripts, menus: each with what it promises beyond its shape. */
export async function tryLists(desk: ContentDesk, { cards, media }: Mentioned): Promise<void> {
  await desk.read('GetMenus', {});
  await desk.read('GetScripts', {});
  await tryArticles(desk);
  if (cards.length === 0) desk.notebook.leaveOut(callOf('GetFlashcards'), 'not tried', 'no page has flashcards');
  else {
    const turned = cards.toReversed();
    const answer = await desk.read('GetFlashcards', { query: { ids: turned.join(',') } });
    const order = answer?.map(({ id }) => id).join(',') === turned.join(',') ? [] : ['expected the cards in the order asked for'];
    if (answer) desk.notebook.note(callOf('GetFlashcards'), 'order', order);
  }
  await refuse(desk, 'GetMedia', { mediaUdi: 'umb://media/00000000000000000000000000000000' });
  if (media[0] === undefined) desk.notebook.leaveOut(callOf('GetMedia'), 'not tried', 'no page names a media item');
  else await desk.read('GetMedia', { query: { mediaUdi: media[0] } });
}

async function tryArticles(desk: ContentDesk): Promise<void> {
  const amount = 3;
  const articles = await desk.read('GetLatestArticles', { query: { amount } });
  if (!articles) return;
  const dates = articles.map(({ publishedAt }) => Date.parse(publishedAt));
  const order = dates.every((date, i) => date <= (dates[i - 1] ?? date)) ? [] : ['expected the newest first'];
  const most = articles.length <= amount ? [] : [`${articles.length} articles, expected at most ${amount}`];
  desk.notebook.note(callOf('GetLatestArticles'), 'order and number', [...order, ...most]);
  const below = articles[0]?.path.split('/').slice(1, -2).join('-');
  if (below) await desk.read('GetLatestArticles', { query: { amount, pageId: below } });
}

/** What a search finds of a page's own title; below `/x/`, so that a site may be without. */
export async function trySearch(desk: ContentDesk, title: string | undefined): Promise<void> {
  const word = title?.match(/\p{L}{4,}/u)?.[0];
  for (const name of ['Search', 'GetSuggestions'] as const) {
    const { status } = await desk.ask(name, { query: { query: word ?? 'a' } });
    if (status === 404) {
      desk.notebook.leaveOut(callOf(name), 'absent', 'the server does not have it; what needs it is hidden in the web');
      continue;
    }
    const found = await desk.read(name, { query: { query: word ?? 'a' } });
    if (word !== undefined && found)
      desk.notebook.note(callOf(name), 'hits', found.items.length > 0 ? [] : [`nothing found for “${word}”, which is in a title`]);
  }
  const draft = await desk.ask('GetDraft', { query: { token: 'no-such-token' } });
  desk.notebook.note(callOf('GetDraft'), 'refusal NOT_FOUND', judgeRefusal(contentCalls.GetDraft, draft, ['NOT_FOUND']));
}

/** What the queries of the contract do not take is a bad request, whatever is wrong with it. */
export async function tryQueries(desk: ContentDesk, absent: ReadonlySet<string>): Promise<void> {
  const good = {
    GetLatestArticles: { amount: 3 },
    GetFlashcards: { ids: 'a' },
    GetMedia: { mediaUdi: 'umb://media/0' },
    Search: { query: 'a' },
    GetSuggestions: { query: 'a' },
  } as const;
  for (const name of ['GetLatestArticles', 'GetFlashcards', 'GetMedia', 'Search', 'GetSuggestions'] as const) {
    if (absent.has(name)) continue;
    for (const { how, input } of spoilInput(contentCalls[name], { query: good[name] })) {
      const answered = await desk.ask(name, input);
      desk.notebook.note(callOf(name), `input: ${how}`, judgeRefusal(contentCalls[name], answered, ['BAD_REQUEST', 'UNKNOWN_KEY']));
    }
  }
}

async function refuse(desk: ContentDesk, name: ContentCall, query: Readonly<Record<string, unknown>>): Promise<void> {
  const answered = await desk.ask(name, { query });
  desk.notebook.note(callOf(name), 'refusal NOT_FOUND', judgeRefusal(contentCalls[name], answered, ['NOT_FOUND']));
}
