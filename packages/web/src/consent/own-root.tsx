import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Id of the place behind the skip link, where the keyboard meets a question before it meets the page. */
const frontId = 'foran';

/** Shows something in a place of its own in front of the site, in any layout. Gives what takes it away again. */
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
