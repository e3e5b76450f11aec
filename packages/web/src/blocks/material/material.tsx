import { lazy } from 'react';
import { BrowserOnly, Waiting } from '../../page/browser-only.tsx';
import { materialText as text } from '../../text/guests/materials.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section.tsx';
import styles from './material.module.css';

// Fields and links for those who want the files.
const MaterialView = lazy(() => import('../../features/materials/material-view.tsx'));

/** A material of the backend. Who may have it is asked once the page is here: its HTML is the same for everybody. */
export default function Material({ content, answer }: BlockProps<'material'>) {
  return (
    <Section content={content} intro={content.Intro} width="text">
      <BrowserOnly waiting={<Waiting room={styles.waiting} loading={text.loading} needsScript={text.needsScript} />}>
        <MaterialView
          materialId={content.MaterialId}
          path={answer.page.path}
          waiting={<Waiting room={styles.waiting} loading={text.loading} needsScript={text.needsScript} />}
        />
      </BrowserOnly>
    </Section>
  );
}
