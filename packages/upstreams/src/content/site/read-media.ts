import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ContentMistake } from '@edison/contracts/bff/admin/dashboard';
import sharp from 'sharp';
import { z } from 'zod';
import { maxPixels } from '../resize-picture.ts';
import { checkValue } from './check-value.ts';
import { createFileCache, type FileCache } from './file-cache.ts';
import type { MediaFile } from './site.ts';
import { type Fault, locate, readYaml } from './yaml-file.ts';

const mediaList = z.record(z.string().regex(/^[a-z0-9-]+\.[a-z0-9]+$/), z.string().trim().min(1));

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
};

/**
 * Reads the media of a site. `_media.yaml` must give an alternative text for each file of the folder, and name no other. All files are held
 * in memory.
 */
export async function readMedia(
  pages: URL,
  folder: URL,
  cache: FileCache<MediaFile | undefined> = createFileCache(),
): Promise<{ media: Map<string, MediaFile>; faults: Fault[] }> {
  const { file, faults } = await readYaml(new URL('_media.yaml', pages), 'pages/_media.yaml');
  const { value: texts = {}, findings } = checkValue(mediaList, file.value);
  faults.push(...findings.map((finding) => locate(file, finding)));
  const present = new Set(await readdir(folder));
  const media = new Map<string, MediaFile>();
  for (const [name, altText] of Object.entries(texts)) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    const tell = (kind: ContentMistake['kind'], message: string) => {
      faults.push(locate(file, { path: [name], message, mistake: { kind, value: name } }));
    };
    if (!present.has(name)) tell('file-missing', `there is no file media/${name}`);
    else if (!type) tell('file-kind', 'a kind of file that is not served');
    else {
      const url = new URL(name, folder);
      const read = async () => describe(name, type, altText, await readFile(url));
      const described = await cache(url, altText, () => read().catch(() => undefined));
      if (described) media.set(name, described);
      else tell('picture', 'cannot be read as a picture');
    }
  }
  if (findings.length === 0) {
    const nameless = [...present].filter((name) => !(name in texts));
    const mistake: ContentMistake = { kind: 'alt-text-missing' };
    faults.push(...nameless.map((name) => ({ file: file.name, line: 1, field: name, message: 'has no alternative text', mistake })));
  }
  return { media, faults };
}

async function describe(name: string, type: string, altText: string, bytes: Buffer): Promise<MediaFile> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const dot = name.lastIndexOf('.');
  const hashedName = `${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
  const size = await sizeOf(type, bytes);
  return { name, hashedName, hash, type, bytes, altText, ...(size && { size }) };
}

async function sizeOf(type: string, bytes: Buffer): Promise<MediaFile['size']> {
  if (type === 'image/svg+xml') return viewBox(bytes.toString('utf8'));
  if (!type.startsWith('image/')) return undefined;
  const { autoOrient } = await sharp(bytes).metadata();
  if (autoOrient.width * autoOrient.height > maxPixels) throw new Error('too many pixels');
  return { width: autoOrient.width, height: autoOrient.height };
}

function viewBox(drawing: string): { width: number; height: number } | undefined {
  const found = /\bviewBox="[\d.-]+ [\d.-]+ (\d+) (\d+)"/.exec(drawing);
  return found ? { width: Number(found[1]), height: Number(found[2]) } : undefined;
}
