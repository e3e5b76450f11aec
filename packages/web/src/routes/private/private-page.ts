import type { LoadingCounter } from '../../layouts/my-page-layout/my-page-loading.ts';
import type { LazyPart } from '../../lazy-part.ts';

/** A page of the private area that is a file of its own, fetched when it is opened. */
export interface PrivatePage {
  readonly path: string;
  readonly part: LazyPart<object>;
}

/** Fetches the file of a page. It counts as a call, so that the bar at the top tells of it on a slow line. */
export async function loadPage({ part }: PrivatePage, counter: LoadingCounter): Promise<void> {
  if (part.isLoaded()) return;
  counter.start();
  try {
    await part.load();
  } finally {
    counter.finish();
  }
}
