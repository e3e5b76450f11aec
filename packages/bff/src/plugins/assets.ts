import { Problem } from '@edison/contracts/problem';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerProblem } from './problems.ts';

/**
 * Serves the built files of the web below `/assets/`, cached for ever because their names are hashed. No dot files, source maps or
 * directory lists. A missing file is 404 in JSON, also one that is deleted while it is being served.
 */
export async function installAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(async (cause, request, reply) => answerProblem(new Problem('NOT_FOUND', { cause }), request, reply));
    await scope.register(fastifyStatic, {
      root: directory,
      prefix: '/assets/',
      // Only the files that exist at the start have routes: looking up others would read the directory for each request.
      wildcard: false,
      globIgnore: ['**/*.{br,gz,map}'],
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      acceptRanges: false,
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
      allowedPath: (path) => !/\.map$|\/\.|\.(?:br|gz)$/i.test(path),
    });
  });
}
