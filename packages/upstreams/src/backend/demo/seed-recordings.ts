import type { Tx } from '../database/tables.ts';

const day = 24 * 60 * 60 * 1_000;

/** Two films of the webinar that is over: a taste for everybody, and the whole of it for those who were there. */
export async function seedRecordings(tx: Tx, now: Date): Promise<void> {
  const shared = { event_id: 'webinar-fra-ide-til-pitch', available_until: null };
  await tx
    .insertInto('recordings')
    .values([
      {
        ...shared,
        id: 'optagelse-smagsproeve',
        title: 'En smagsprøve fra webinaret',
        seconds: 9,
        file: 'smagsproeve.mp4',
        captions: 'smagsproeve.vtt',
        access: 'public',
        available_from: new Date(now.getTime() - 10 * day),
      },
      {
        ...shared,
        id: 'optagelse-fra-ide-til-pitch',
        title: 'Hele webinaret: Fra idé til pitch',
        seconds: 33,
        file: 'fra-ide-til-pitch.mp4',
        captions: 'fra-ide-til-pitch.vtt',
        access: 'attendees',
        available_from: new Date(now.getTime() - 9 * day),
      },
    ])
    .execute();
}
