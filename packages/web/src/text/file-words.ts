/** The kind of a file: as editors wrote it, else its file extension in capitals. */
export function fileKind(url: string, kind: string | undefined): string {
  if (kind) return kind;
  const end = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1];
  return end ? end.toUpperCase() : '';
}

/** A file size: "640 byte", "345 kB", "1,2 MB", "12 MB", in powers of 1,000. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} byte`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  const megabytes = bytes / 1_000_000;
  const rounded = megabytes < 9.95 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes);
  return `${String(rounded).replace('.', ',')} MB`;
}
