import { largestFile } from '@edison/contracts/bff/admin/material-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closeOnSender } from './close-on-sender.ts';

/** No form of ours sends more; whoever is refused with less is still read, so that the browser gets to the answer. */
const readToTheEnd = 1024 * 1024;
const lookEveryMs = 20;
const longestMs = 20_000;

/**
 * Cuts off whoever goes on sending after the answer has left. Node would read all of it, to use the connection again: a gigabyte that was
 * refused at its first byte would come all the same.
 */
export function cutFloods(app: FastifyInstance): void {
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete) watch(request);
  });
}

function watch(request: FastifyRequest): void {
  const { socket } = request.raw;
  const [most, until] = [socket.bytesRead + allowanceOf(request), Date.now() + longestMs];
  const timer = setInterval(() => {
    const isOver = request.raw.complete || socket.destroyed;
    const isTooMuch = socket.bytesRead > most || Date.now() > until;
    if (isOver || isTooMuch) clearInterval(timer);
    if (isOver || !isTooMuch) return;
    closeOnSender(socket);
  }, lookEveryMs);
}

/** A file that could have been right is read to its end, for a browser reads no answer before it has sent everything. */
function allowanceOf(request: FastifyRequest): number {
  const claimed = Number(request.headers['content-length']);
  return request.routeOptions.config.contract?.bytes && claimed <= largestFile ? claimed : readToTheEnd;
}
