const decoder = new TextDecoder('utf-8', { fatal: true });

/** Decodes a body strictly, without the replacement characters that a lenient decoder stores for bad bytes. @throws an error with `statusCode` 400, as Fastify's own for a bad body. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw Object.assign(new Error('not UTF-8', { cause }), { statusCode: 400 });
  }
}

type Done = (error: Error | null, value?: unknown) => void;

/** What is needed of a Fastify server, whose version is that of the caller. */
interface JsonServer<Request> {
  getDefaultJsonParser(onPrototype: 'error', onConstructor: 'error'): (request: Request, body: string, done: Done) => void;
  removeContentTypeParser(type: string): void;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer' },
    parse: (request: Request, body: Uint8Array, done: Done) => void,
  ): unknown;
}

/** Parses JSON bodies as Fastify does, but refuses those that are not UTF-8; its own parser replaces bad bytes. */
export function parseJsonStrictly<Request>(app: JsonServer<Request>): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      parse(request, decodeUtf8(body), done);
    } catch (error) {
      done(error instanceof Error ? error : new Error('not UTF-8'));
    }
  });
}
