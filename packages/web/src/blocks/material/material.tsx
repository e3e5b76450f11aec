import { lazy } from 'react';
import { BrowserOnly, PartPlaceholder } from '../../page/browser-only.tsx';
import { materialText as text } from '../../text/guests/materials.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section.tsx';
import styles from './material.module.css';

// The links and the code field are loaded when they come near the viewport.
const MaterialView = lazy(() => import('../../features/materials/material-view.tsx'));

/** A material of the backend. Access is asked in the browser, since the HTML is the same for everyone. */
export default function Material({ content, answer }: BlockProps<'material'>) {
  return (
    <Section content={content} intro={content.Intro} width="text">
      <BrowserOnly waiting={<PartPlaceholder room={styles.waiting} loading={text.loading} needsScript={text.needsScript} />}>
        <MaterialView
          materialId={content.MaterialId}
          path={answer.page.path}
          waiting={<PartPlaceholder room={styles.waiting} loading={text.loading} needsScript={text.needsScript} />}
        />
      </BrowserOnly>
    </Section>
  );
}
