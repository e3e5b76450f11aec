import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** A place of its own in front of the site, for what is the same in every layout. Gives what takes it away again. */
export function showInFront(element: ReactNode): () => void {
  const place = document.createElement('div');
  // First in the document, as the keyboard goes: a question that is asked is met before the page.
  document.body.prepend(place);
  const root = createRoot(place);
  root.render(element);
  return () => {
    root.unmount();
    place.remove();
  };
}
