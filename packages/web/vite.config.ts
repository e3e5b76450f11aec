import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets, styleTargets } from './build/baseline.ts';
import { publicStyles } from './build/public-styles.ts';
import { withoutUnused } from './build/without-unused.ts';

// What both entries need, as one file: it packs better than ten. The rest is parted by what is shown together,
// so that no page fetches a dozen files of half a kilobyte; a group takes what its files import, if no group above it did.
const groups = [
  {
    name: 'frame',
    test: /(node_modules\/(react|react-dom|scheduler|@tanstack\/(?!query-core|react-query|react-table|table-core)[\w-]+)\/(?!.*\/(shallow|searchParams|qss)\.)|packages\/web\/src\/(api\/(api-problem|call|queries-place)|text\/(words|labels|use-label)|scrolling\/trigger-scroll|layouts\/(site-footer\/|login-modal\/content-modal)|layouts\/site-header\/(site-)?logo|routes\/broken-view|lazy-part|navigation\/(announcer|page-loader|page-names|follow-links)|document\/public-data|styles\/)|vite\/preload-helper)/,
  },
  {
    name: 'queries',
    test: /(node_modules\/@tanstack\/(query-core|react-query)\/(?!.*([mM]utationObserver|useMutation|useQueries|queriesObserver))|packages\/web\/src\/api\/(with-queries|session-query))/,
  },
  {
    name: 'blocks',
    test: /packages\/web\/src\/(blocks\/(still-blocks|themes|(call-to-action|card|whole-link|picture|image|section)\.|(event-list|hero|prose)\/|page-nav\/page-nav)|page\/seat-badge|drawings\/|text\/(dates|event-words)|api\/fetch-events)/,
  },
  {
    name: 'after-load',
    test: /packages\/web\/src\/(after-load|consent\/(consent|start-consent|statistics\/(header-scripts|page-views))|navigation\/(prefetch-links|prevent-scroll)|scrolling\/start-smooth-scroll)/,
  },
  {
    // Only forms, refusals and pages behind a login need what each call may answer.
    name: 'sentences',
    test: /packages\/web\/src\/text\/(problem-sentences|login-words|frame\/page-sentences)/,
  },
  {
    name: 'views',
    test: /packages\/web\/src\/(routes\/(login-view|problem-view|plain-view)|drawings\/lost)/,
  },
  {
    // What whoever presses a button that sends something needs: the panel of an event, and the first page behind a login.
    name: 'sending',
    test: /(node_modules\/@tanstack\/(query-core|react-query)\/.*([mM]utationObserver|useMutation)|packages\/ui\/src\/(notice|button|link-button)\.|packages\/contracts\/src\/deadline|packages\/web\/src\/(forms\/(use-send-once|drafts)|api\/(events-query|profile-query|session-ended)|text\/(sign-ups|field-words|portal\/(refusal-words|programmes))|page\/(refusal|sign-up-addresses|takes-sign-ups)|features\/(programmes\/(programme-queries|join-programme|joined-notice)|sign-ups\/sign-up-queries)))/,
  },
  {
    name: 'seats',
    test: /packages\/web\/src\/(blocks\/event\.|features\/sign-ups\/(panel|sign-up-panel|enrol-first|use-membership|use-person))/,
  },
  {
    name: 'shown',
    test: /packages\/web\/src\/blocks\/((article-list|people|winners)\.|material\/downloads)/,
  },
  {
    name: 'guests',
    test: /packages\/web\/src\/(blocks\/guest-forms|features\/(attendees\/(lazy-attendee-form|attendee-queries|cancel)|submissions\/hand-in-way)|page\/browser-only|text\/guests\/attendees)/,
  },
  {
    // The engine of all forms, without what brings zod: public pages have forms, too.
    name: 'forms',
    test: /packages\/web\/src\/forms\/(rules|use-rules-form|contract-form|use-idempotency-key)\./,
  },
  {
    // What brings zod: forms that the contract checks.
    name: 'contract-form',
    test: /packages\/(contracts\/src\/(fields|route|problem-details)|web\/src\/forms\/use-contract-form)\./,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutUnused(), publicStyles()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // The server entry stands alone: a production install has no react of its own.
  ssr: { noExternal: true },
  build: {
    target: buildTargets,
    cssTarget: styleTargets,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // Shown once or hardly ever, after the page is: the names of all their files would come with every page.
      resolveDependencies: (file, needs) => (/show-on-behalf|ask/.test(file) ? needs.filter((need) => need.endsWith('.css')) : needs),
    },
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: { public: 'src/entry-browser.tsx', private: 'src/entry-private.tsx' },
            // The names of files stand in the first script of all; few letters tell the builds of one file apart.
            output: {
              codeSplitting: { groups },
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
          },
        }),
  },
}));
