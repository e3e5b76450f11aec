import { Problem } from '@edison/contracts/problem';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerProblem } from './problems.ts';

/**
 * Serves the web's built files below `/assets/`: hashed names, so they never change. No dot files, no source maps, no lists.
 * Whatever cannot be served is 404 in JSON, also when a file goes away between being found and being opened.
 */
export async function installAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(async (cause, request, reply) => answerProblem(new Problem('NOT_FOUND', { cause }), request, reply));
    await scope.register(fastifyStatic, {
      root: directory,
      prefix: '/assets/',
      // The files of the build that the documents of this process name; to look for others costs a list of the folder for each request.
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
