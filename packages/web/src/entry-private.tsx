import './styles/public.ts';
import { createRoot } from 'react-dom/client';
import { createPrivateQueryClient } from './api/leave-when-signed-out.ts';
import { sessionQuery } from './api/session-query.ts';

const app = document.getElementById('app');
if (app) void show(app);

/**
 * Shows the private area in the place of the shell's loader, which stands until its first page can be drawn. Nothing is suspended: React
 * holds back what comes within 300 ms after a fallback. Who asks is found out while the script comes.
 */
async function show(place: HTMLElement): Promise<void> {
  const queries = createPrivateQueryClient();
  void queries.prefetchQuery(sessionQuery());
  // A file of its own: a chunk that is imported brings its styles along, which an entry's would not.
  const { openPrivateArea } = await import('./routes/private/private-area.tsx');
  const area = await openPrivateArea(queries);
  createRoot(place).render(area);
}
