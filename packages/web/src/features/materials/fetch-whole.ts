/**
 * Fetches a file, and reports the number of bytes received so far.
 *
 * @throws {Error} when the file did not arrive completely
 */
export async function fetchWhole(url: string, bytes: number, tell: (here: number) => void): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok || answer.body === null) throw new Error('The file did not come.');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let here = 0;
  const reader = answer.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    here += read.value.byteLength;
    tell(Math.min(here, bytes));
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
}

/** Saves a fetched file under a name, as a download. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
