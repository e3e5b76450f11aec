import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Id of the element after the skip link, so that the keyboard reaches a question before the page. */
const frontId = 'foran';

/** Renders an element in a React root of its own in front of the site, in any layout. @returns a function that removes it */
export function showInFront(element: ReactNode): () => void {
  const place = document.createElement('div');
  (document.getElementById(frontId) ?? document.body).prepend(place);
  const root = createRoot(place);
  root.render(element);
  return () => {
    root.unmount();
    place.remove();
  };
}
