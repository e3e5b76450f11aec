import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets, styleTargets } from './build/baseline.ts';
import { publicStyles } from './build/public-styles.ts';
import { withoutUnused } from './build/without-unused.ts';

// Chunks are grouped by what is shown together: one compresses better than ten, and no page fetches a dozen small files. The first group is
// what both entries need; a group takes along what its files import, unless an earlier group has it.
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
    test: /packages\/web\/src\/(blocks\/(static-blocks|themes|(call-to-action|card|whole-link|picture|image|section)\.|(event-list|hero|prose)\/|page-nav\/page-nav)|page\/seat-badge|drawings\/(?!lost|trophy)|text\/(dates|event-words)|api\/fetch-events)/,
  },
  {
    name: 'after-load',
    test: /packages\/web\/src\/(after-load|consent\/(consent|start-consent|statistics\/(header-scripts|page-views))|navigation\/(prefetch-links|prevent-scroll)|scrolling\/start-smooth-scroll)/,
  },
  {
    // For forms, errors and private pages only: what each call may answer.
    name: 'sentences',
    test: /packages\/web\/src\/text\/(problem-sentences|login-words|frame\/page-sentences)/,
  },
  {
    name: 'views',
    test: /packages\/web\/src\/(routes\/(login-view|problem-view|plain-view)|text\/login-reasons|drawings\/lost)/,
  },
  {
    // For buttons that send something: the sign-up panel, and the first private page.
    name: 'sending',
    test: /(node_modules\/@tanstack\/(query-core|react-query)\/.*([mM]utationObserver|useMutation)|packages\/ui\/src\/(notice|button|link-button)\.|packages\/contracts\/src\/deadline|packages\/web\/src\/(forms\/(use-send-once|drafts)|api\/(events-query|profile-query|session-ended)|text\/(sign-ups|field-words|portal\/(refusal-words|programmes))|page\/(refusal|sign-up-addresses|takes-sign-ups)|features\/(programmes\/(programme-queries|join-programme|joined-notice)|sign-ups\/sign-up-queries)))/,
  },
  {
    name: 'seats',
    test: /packages\/web\/src\/(blocks\/event\.|features\/sign-ups\/(panel|sign-up-panel|enrol-first|use-membership|use-person))/,
  },
  {
    name: 'field',
    test: /packages\/ui\/src\/forms\/field(-frame)?\./,
  },
  {
    name: 'shown',
    test: /packages\/web\/src\/blocks\/((article-list|people|winners)\.|material\/downloads)/,
  },
  {
    name: 'guests',
    test: /packages\/web\/src\/(blocks\/guest-forms|features\/(attendees\/(lazy-attendee-form|attendee-queries|cancel))|page\/browser-only|text\/guests\/attendees)/,
  },
  {
    // The form engine without zod, for public pages.
    name: 'forms',
    test: /packages\/web\/src\/forms\/(rules|use-rules-form|contract-form|use-idempotency-key)\./,
  },
  {
    // Forms that validate by the contract's schemas, with zod.
    name: 'contract-form',
    test: /packages\/(contracts\/src\/(fields|route|problem-details)|web\/src\/forms\/use-contract-form)\./,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutUnused(), publicStyles()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Bundles react into the server entry, since a production install does not have it.
  ssr: { noExternal: true },
  build: {
    target: buildTargets,
    cssTarget: styleTargets,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // Chunks that are loaded after the page or hardly ever get no preload list: the names of their files would be in every page.
      resolveDependencies: (file, needs) =>
        /show-on-behalf|step-up|ask/.test(file) ? needs.filter((need) => need.endsWith('.css')) : needs,
    },
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: { public: 'src/entry-browser.tsx', private: 'src/entry-private.tsx' },
            // Short file names, since they are in the first script of every page; a few letters are enough to tell two builds apart.
            output: {
              codeSplitting: { groups },
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
          },
        }),
  },
}));
