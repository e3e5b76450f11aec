import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { checkValue } from './check-value.ts';
import type { MediaFile } from './site.ts';
import { type Fault, locate, readYaml } from './yaml-file.ts';

const mediaList = z.record(z.string().regex(/^[a-z0-9-]+\.[a-z0-9]+$/), z.string().trim().min(1));

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  pdf: 'application/pdf',
};

/**
 * Reads the media of a site: the list `_media.yaml` gives each file of the folder its alternative text, and neither
 * may name what the other lacks. All files are held in memory: a site's drawings, not its films.
 */
export async function readMedia(pages: URL, folder: URL): Promise<{ media: Map<string, MediaFile>; faults: Fault[] }> {
  const { file, faults } = await readYaml(new URL('_media.yaml', pages), 'pages/_media.yaml');
  const { value: texts = {}, findings } = checkValue(mediaList, file.value);
  faults.push(...findings.map((finding) => locate(file, finding)));
  const present = new Set(await readdir(folder));
  const media = new Map<string, MediaFile>();
  for (const [name, altText] of Object.entries(texts)) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    if (!present.has(name)) faults.push(locate(file, { path: [name], message: `there is no file media/${name}` }));
    else if (!type) faults.push(locate(file, { path: [name], message: 'a kind of file that is not served' }));
    else media.set(name, describe(name, type, altText, await readFile(new URL(name, folder))));
  }
  if (findings.length === 0) {
    const nameless = [...present].filter((name) => !(name in texts));
    faults.push(...nameless.map((name) => ({ file: file.name, line: 1, field: name, message: 'has no alternative text' })));
  }
  return { media, faults };
}

function describe(name: string, type: string, altText: string, bytes: Buffer): MediaFile {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const dot = name.lastIndexOf('.');
  const hashedName = `${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
  const size = type === 'image/svg+xml' ? viewBox(bytes.toString('utf8')) : undefined;
  return { name, hashedName, hash, type, bytes, altText, ...(size && { size }) };
}

function viewBox(drawing: string): { width: number; height: number } | undefined {
  const found = /\bviewBox="[\d.-]+ [\d.-]+ (\d+) (\d+)"/.exec(drawing);
  return found ? { width: Number(found[1]), height: Number(found[2]) } : undefined;
}
