import './styles/public.ts';
import { createRoot } from 'react-dom/client';
import { createPrivateQueryClient } from './api/leave-when-signed-out.ts';
import { sessionQuery } from './api/session-query.ts';

const app = document.getElementById('app');
if (app) void show(app);

/**
 * Replaces the shell's loader by the private area once its first page can be rendered. Nothing suspends, since React delays content by up
 * to 300 ms after a fallback. The session is fetched while the chunk loads.
 */
async function show(place: HTMLElement): Promise<void> {
  const queries = createPrivateQueryClient();
  void queries.prefetchQuery(sessionQuery());
  // A dynamic import, since the build links the styles of a chunk but not those of an entry.
  const { openPrivateArea } = await import('./routes/private/private-area.tsx');
  const area = await openPrivateArea(queries);
  createRoot(place).render(area);
}
