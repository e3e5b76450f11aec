import { isRecord } from './check-value.ts';
import type { MediaFile } from './site.ts';
import type { Finding } from './yaml-file.ts';

const mediaPath = /(?<=^|["'( ])\/media\/([\w.-]+)/g;

/**
 * Adds to media in an editor's text: the hash of the content to an address, the alternative text and the size to an image. Finds media that
 * do not exist.
 */
export function completeMedia(value: unknown, media: ReadonlyMap<string, MediaFile>): { value: unknown; findings: Finding[] } {
  const findings: Finding[] = [];
  return { value: complete(value, []), findings };

  function complete(part: unknown, path: readonly PropertyKey[]): unknown {
    if (typeof part === 'string') return withHashes(part, path);
    if (Array.isArray(part)) return part.map((item, n) => complete(item, [...path, n]));
    if (!isRecord(part)) return part;
    const fields = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, complete(inner, [...path, key])]));
    return { ...aboutImage(part, path), ...fields };
  }

  function withHashes(text: string, path: readonly PropertyKey[]): string {
    return text.replace(mediaPath, (address, name: string) => {
      const file = media.get(name);
      if (!file) {
        findings.push({ path, message: `there is no file media/${name}`, mistake: { kind: 'file-missing', value: name } });
      }
      return file ? `/media/${file.hashedName}` : address;
    });
  }

  function aboutImage(part: Readonly<Record<string, unknown>>, path: readonly PropertyKey[]) {
    const file = typeof part.Url === 'string' ? media.get(part.Url.replace('/media/', '')) : undefined;
    if (typeof part.AltText === 'string' && part.AltText.trim() === '') {
      const message = 'an alternative text must say what the picture shows';
      findings.push({ path: [...path, 'AltText'], message, mistake: { kind: 'alt-text-empty' } });
    }
    if (!file) return {};
    return { AltText: file.altText, ...(file.size && { Width: file.size.width, Height: file.size.height }) };
  }
}
