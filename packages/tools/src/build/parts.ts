import type { Part } from './built-part.ts';

const web: Part = { name: 'the web part', folder: 'web', sources: ['web', 'ui', 'contracts'] };

/** The prebuilt empty data folder of the embedded database. */
const emptyDatabase: Part = { name: 'the empty database', folder: 'database', sources: ['database/build', 'database/package.json'] };

/** The bundle of the server; migrations, pages and pictures are read from the source folders. */
export const server: Part = {
  name: 'the server',
  folder: 'site',
  sources: [
    ...['site', 'bff', 'upstreams', 'contracts', 'database', 'mail'],
    ...['web/package.json', 'web/src/render.ts', 'web/src/document/root-files.ts'],
  ],
  only: /\.(ts|json)$/,
};

export const parts: readonly Part[] = [web, server, emptyDatabase];
