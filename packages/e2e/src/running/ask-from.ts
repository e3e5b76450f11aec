import { get } from 'node:http';

/** Asks from an address of this machine's own network (127.0.0.0/8, of which Linux has every one), and answers the status. */
export function askFrom(localAddress: string, url: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, localAddress, agent: false, headers: { host, 'x-edison': '1', ...headers } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });
}
