import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { fetchView, type PublicView } from './fetch-view.ts';

/** What a document has shown or fetched ahead, by path. A library for queries weighs a tenth of the script budget; pages need no more than this. */
export interface Views {
  /** What the document came with: for the first place that is loaded, and never again. */
  takeFirst(): PublicView | undefined;
  /** The page of a path; concurrent callers share one request. A temporary refusal is fetched again. */
  get(path: string): Promise<PublicView>;
  /** What is shown at a path. */
  peek(path: string): PublicView | undefined;
  put(path: string, view: PublicView): void;
  /** Makes the next `get` fetch again. */
  forget(path: string): void;
}

/** As many as a visitor may go back to without a wait; the oldest goes first. */
const most = 60;

export function createViews({ path, view }: Pick<PublicDocument, 'path' | 'view'>): Views {
  const kept = new Map([[path, view]]);
  const coming = new Map<string, Promise<PublicView>>();
  let first: PublicView | undefined = view;

  function put(at: string, shown: PublicView): void {
    kept.delete(at);
    kept.set(at, shown);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  async function fetchAndKeep(at: string): Promise<PublicView> {
    try {
      const fetched = await fetchView(at);
      put(at, fetched);
      return fetched;
    } finally {
      coming.delete(at);
    }
  }

  return {
    takeFirst() {
      const taken = first;
      first = undefined;
      return taken;
    },
    async get(at) {
      const here = kept.get(at);
      if (here && !mayPass(here)) return here;
      const asked = coming.get(at) ?? fetchAndKeep(at);
      coming.set(at, asked);
      return asked;
    },
    peek: (at) => kept.get(at),
    put,
    forget: (at) => void kept.delete(at),
  };
}

function mayPass(view: PublicView): boolean {
  return view.kind === 'problem' && view.problem.statusCode >= 500;
}
