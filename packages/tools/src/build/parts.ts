import type { Part } from './built-part.ts';

const web: Part = { name: 'the web part', folder: 'web', sources: ['web', 'ui', 'contracts'] };

/** What a first start of the embedded database begins with. */
const emptyDatabase: Part = { name: 'the empty database', folder: 'database', sources: ['database/build', 'database/package.json'] };

/** Its other files (migrations, pages, pictures) are read where they lie, so they are no part of it. */
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
