import type { GlobalContent } from '@edison/contracts/content/global';
import type { PublicView } from '../api/page-queries.ts';
import { Blocks, loadBlocks } from '../blocks/registry.tsx';
import { lazyPart } from '../lazy-part.ts';
import { useSiteRouter } from '../navigation/router/use-site-router.ts';

const loginView = lazyPart(() => import('./login-view/login-view.tsx'));
const problemView = lazyPart(() => import('./problem-view/problem-view.tsx'));
const resultsView = lazyPart(() => import('../features/search/results-view.tsx'));

/** Loads what a view is shown with. */
export async function loadView(view: PublicView): Promise<void> {
  if (view.kind === 'page') return loadBlocks(view.answer.page.blocks);
  if (view.kind === 'search') return resultsView.load();
  return view.kind === 'login' ? loginView.load() : problemView.load();
}

interface PublicPageProps {
  readonly view: PublicView;
  readonly menu: GlobalContent['Header']['Menu'];
}

/** The view of a path: a page, the results of a search, the login page or a refusal. */
export function PublicPage({ view, menu }: PublicPageProps) {
  const router = useSiteRouter();
  if (view.kind === 'page') return <Blocks answer={view.answer} />;
  if (view.kind === 'login') {
    const Login = loginView.view();
    return <Login reason={view.reason} returnTo={view.returnTo} />;
  }
  if (view.kind === 'search') {
    const Results = resultsView.view();
    return <Results view={view} menu={menu} onRetry={() => void router.again()} />;
  }
  const Refusal = problemView.view();
  return <Refusal problem={view.problem} />;
}
