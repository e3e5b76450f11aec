import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// A separate cache, since `npm run dev` may run at the same time.
export default defineConfig({ plugins: [react()], cacheDir: '../node_modules/.vite-catalogue' });
