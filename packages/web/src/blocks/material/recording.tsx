import { lazy } from 'react';
import { BrowserOnly, PartPlaceholder } from '../../page/browser-only.tsx';
import { recordingText as text } from '../../text/guests/recordings.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section.tsx';
import styles from './recording.module.css';

// The player and the mail form are loaded when they come near the viewport.
const RecordingsView = lazy(() => import('../../features/recordings/recordings-view.tsx'));

/** The recordings of an event. Access is asked in the browser, since the HTML is the same for everyone. */
export default function Recording({ content }: BlockProps<'recording'>) {
  return (
    <Section content={content} intro={content.Intro} width="text">
      <BrowserOnly waiting={<PartPlaceholder room={styles.waiting} loading={text.loading} needsScript={text.needsScript} />}>
        <RecordingsView eventId={content.EventId} />
      </BrowserOnly>
    </Section>
  );
}
