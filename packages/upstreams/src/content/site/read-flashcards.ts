import { existsSync } from 'node:fs';
import { image } from '@edison/contracts/content/block-parts';
import type { Flashcard } from '@edison/contracts/content/page';
import { id } from '@edison/contracts/fields';
import { z } from 'zod';
import { checkValue } from './check-value.ts';
import { completeMedia } from './complete-media.ts';
import type { MediaFile } from './site.ts';
import { type Fault, locate, readYaml } from './yaml-file.ts';

const cardsFile = z.record(id, z.object({ Front: z.string().trim().min(1), Back: z.string().trim().min(1), Image: image.optional() }));

/** Reads the cards of `_flashcards.yaml`, by id; a site without the file has none. */
export async function readFlashcards(
  folder: URL,
  media: ReadonlyMap<string, MediaFile>,
): Promise<{ flashcards: Map<string, Flashcard>; faults: Fault[] }> {
  const place = new URL('_flashcards.yaml', folder);
  if (!existsSync(place)) return { flashcards: new Map(), faults: [] };
  const { file, faults } = await readYaml(place, 'pages/_flashcards.yaml');
  if (faults.length > 0) return { flashcards: new Map(), faults };
  const completed = completeMedia(file.value, media);
  const { value = {}, findings } = checkValue(cardsFile, file.value, completed.value);
  const flashcards = Object.entries(value).map(([id, { Front, Back, Image }]) => {
    return [id, { id, front: Front, back: Back, ...(Image && { image: Image }) }] as const;
  });
  return { flashcards: new Map(flashcards), faults: [...completed.findings, ...findings].map((finding) => locate(file, finding)) };
}
