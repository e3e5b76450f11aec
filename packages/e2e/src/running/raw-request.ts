import { request } from 'node:http';

/** An answer, and how many bytes of the body had been sent by then. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a request with its path exactly as written, which `fetch` would normalise. */
export function rawRequest(siteUrl: string, path: string, { method = 'GET', headers = {}, body }: RawRequest = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(siteUrl, { method, path, headers, agent: false }, (answer) => {
      answer
        .toArray()
        .then((parts) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }), reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
