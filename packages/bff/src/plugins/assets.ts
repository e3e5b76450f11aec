import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the web's built files below `/assets/`: hashed names, so they never change. No dot files, no source maps, no lists. */
export async function installAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    allowedPath: (path) => !/\.map$|\/\.|\.(?:br|gz)$/i.test(path),
  });
}
