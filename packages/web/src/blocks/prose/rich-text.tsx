import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import prose from './prose.module.css';

/** Text as editors wrote it; the server has sanitised it. */
export default function RichText({ content }: BlockProps<'richText'>) {
  return (
    <Section content={content} width="text">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by allow-list */}
      <div className={prose.prose} dangerouslySetInnerHTML={{ __html: content.Html }} />
    </Section>
  );
}
