import type { PublicView } from '../api/fetch-view.ts';
import { Blocks, loadBlocks } from '../blocks/registry.tsx';
import { lazyPart } from '../lazy-part.ts';

const loginView = lazyPart(() => import('./login-view.tsx'));
const problemView = lazyPart(() => import('./problem-view.tsx'));

/** Loads the chunks that a view needs. */
export async function loadView(view: PublicView): Promise<void> {
  if (view.kind === 'page') return loadBlocks(view.answer.page.blocks);
  if (view.kind === 'search') return;
  return view.kind === 'login' ? loginView.load() : problemView.load();
}

/** The view of a path: a page, the login page or a refusal. */
export function PublicPage({ view }: { readonly view: PublicView }) {
  if (view.kind === 'page') return <Blocks answer={view.answer} />;
  if (view.kind === 'login') {
    const Login = loginView.view();
    return <Login reason={view.reason} returnTo={view.returnTo} />;
  }
  if (view.kind === 'search') return null;
  const Refusal = problemView.view();
  return <Refusal problem={view.problem} />;
}
