import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { publicStyles } from './build/public-styles.ts';
import { withoutRouteLink } from './build/without-route-link.ts';

// What both entries need, as one file: it packs better than ten.
const groups = [
  {
    name: 'frame',
    test: /(node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*([mM]utationObserver|useMutation|useQueries|queriesObserver))|packages\/web\/src\/(api\/(api-problem|call)|text\/words|styles\/))/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutRouteLink(), publicStyles()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // The server entry stands alone: a production install has no react of its own.
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: { public: 'src/entry-browser.tsx', private: 'src/entry-private.tsx' },
            output: { codeSplitting: { groups } },
          },
        }),
  },
}));
