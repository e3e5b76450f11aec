import './styles/public.ts';
import { createRoot } from 'react-dom/client';
import { createPrivateQueryClient } from './api/leave-when-signed-out.ts';
import { reloadOnce } from './navigation/reload-once.ts';
import { createPrivateApp } from './routes/private/create-private-app.tsx';

window.addEventListener('vite:preloadError', () =>
  reloadOnce(
    Date.now(),
    () => sessionStorage,
    () => location.reload(),
  ),
);

const app = document.getElementById('app');
if (app) createRoot(app).render(createPrivateApp(createPrivateQueryClient()));
