import type { SessionState } from '@edison/contracts/bff/session';
import type { BlockType } from '@edison/contracts/content/blocks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ApiProblem } from '../src/api/api-problem.ts';
import { profileQuery } from '../src/api/profile-query.ts';
import { sessionQuery } from '../src/api/session-query.ts';
import { registry } from '../src/blocks/registry.tsx';
import { answerOf, type BlockExample, type ExamplePage } from '../src/testing/block-example.ts';
import { refusalBody } from '../src/testing/contract-of-call.ts';
import { sampleProfile } from '../src/testing/sample-profile.ts';
import { performActs } from './do-acts.ts';

/** Shows a block in one state, in a React root of its own with its own query client and router, so that examples share no data. */
export async function showExample<T extends BlockType>(place: HTMLElement, type: T, example: BlockExample<T>): Promise<void> {
  await registry[type].load();
  const View = registry[type].view();
  const queries = await queriesFor(example.visitor ?? 'guest');
  // Inert: otherwise an example could take the focus and scroll the page.
  place.inert = true;
  const address = window.location.href;
  example.before?.();
  // Renders at once, effects included, while the address bar still holds this example's address.
  flushSync(() =>
    createRoot(place, { identifierPrefix: place.id }).render(
      <QueryClientProvider client={queries}>
        <View content={example.content} answer={answerOf(example)} />
      </QueryClientProvider>,
    ),
  );
  window.history.replaceState(null, '', address);
  // Triggers the parts that load on the first scroll.
  window.dispatchEvent(new Event('scroll'));
  await performActs(place, example.acts ?? []);
  place.inert = false;
}

const teacher: SessionState = {
  kind: 'signed-in',
  role: 'teacher',
  name: 'Mette Holm',
  email: 'mette@skole.example',
  endsAt: '2099-01-01T00:00:00Z',
};

/** A query client with the session of the given visitor. */
async function queriesFor(visitor: NonNullable<ExamplePage['visitor']> | 'guest'): Promise<QueryClient> {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, refetchOnWindowFocus: false, refetchInterval: false } },
  });
  const refuse = (problem: 'STORE_UNAVAILABLE' | 'PROFILE_MISSING') => () => Promise.reject(new ApiProblem(refusalBody(problem)));
  if (visitor === 'unknown') await queries.prefetchQuery({ ...sessionQuery(), queryFn: refuse('STORE_UNAVAILABLE') });
  else queries.setQueryData(sessionQuery().queryKey, visitor === 'guest' ? { kind: 'guest' } : teacher);
  if (visitor === 'teacher') queries.setQueryData(profileQuery.queryKey, sampleProfile());
  if (visitor === 'newcomer') await queries.prefetchQuery({ ...profileQuery, queryFn: refuse('PROFILE_MISSING') });
  return queries;
}
