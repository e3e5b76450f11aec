import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A forwarded call with its request and answer. */
interface Passing {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly status: number;
  readonly body: string;
}

/** How a proxy breaks the contract: it changes the token of a request or the answer; `nothing` closes the connection. */
export interface Mutation {
  readonly authorization?: (passing: Pick<Passing, 'method' | 'path' | 'authorization'>) => string | undefined;
  readonly answer?: (passing: Passing) => { readonly status: number; readonly body: string } | 'nothing';
}

/** Starts a proxy in front of a valid server that breaks the contract in one way. */
export async function startMutant(origin: string, { authorization, answer }: Mutation): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [method, path] = [request.method ?? 'GET', request.url ?? '/'];
    const values = request.headers.authorization;
    const token = authorization ? authorization({ method, path, authorization: values }) : values;
    const body = Buffer.concat(chunks);
    const real = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...plain(request.headers), ...(token !== undefined && { authorization: token }) },
      ...(body.length > 0 && { body }),
    });
    const passing = { method, path, authorization: values, status: real.status, body: await real.text() };
    const passed = answer?.(passing) ?? passing;
    if (passed === 'nothing') {
      request.socket.destroy();
      return;
    }
    response
      .writeHead(passed.status, { 'content-type': real.headers.get('content-type') ?? 'application/json' })
      .end(passed.status === 204 ? '' : passed.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    ['content-type', 'x-edison-grant'].flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}
