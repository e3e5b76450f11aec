/** Metadata, keys and tokens are a few kilobytes; unpacked, for `fetch` unpacks what comes packed. */
const largest = 1024 * 1024;

/** The answer, whose body fails once it is larger than any of a provider's: nobody is trusted with our memory (S88). */
export function boundedAnswer(answer: Response): Response {
  if (answer.body === null) return answer;
  let read = 0;
  const bound = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > largest) controller.error(new Error('the provider answers more than a provider has to say'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(bound), { status, statusText, headers });
}
