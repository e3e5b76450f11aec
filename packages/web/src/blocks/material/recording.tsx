import { lazy } from 'react';
import { BrowserOnly, Waiting } from '../../page/browser-only.tsx';
import { recordingText as text } from '../../text/guests/recordings.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section.tsx';
import styles from './recording.module.css';

// A player, and a field for those who have to ask.
const RecordingsView = lazy(() => import('../../features/recordings/recordings-view.tsx'));

/** The recordings of an event. Who may watch them is asked once the page is here: its HTML is the same for everybody. */
export default function Recording({ content }: BlockProps<'recording'>) {
  return (
    <Section content={content} intro={content.Intro} width="text">
      <BrowserOnly waiting={<Waiting room={styles.waiting} loading={text.loading} needsScript={text.needsScript} />}>
        <RecordingsView eventId={content.EventId} />
      </BrowserOnly>
    </Section>
  );
}
