import type { BlockType } from '@edison/contracts/content/blocks';
import type { ComponentType } from 'react';
import type { BlockProps } from './block-props.ts';
import { CallToAction } from './call-to-action.tsx';
import { Cards } from './card.tsx';
import Hero from './hero/hero.tsx';
import { Figure } from './picture.tsx';
import accordion from './prose/accordion.module.css';
import facts from './prose/facts.module.css';
import prose from './prose/prose.module.css';
import quote from './prose/quote.module.css';
import timeline from './prose/timeline.module.css';
import { Section } from './section.tsx';

export type StaticBlockType = Extract<
  BlockType,
  'accordion' | 'callToAction' | 'cards' | 'facts' | 'hero' | 'image' | 'quote' | 'richText' | 'timeline'
>;

/** The blocks without interaction: small, on nearly every page, and together in one chunk. */
export const staticBlocks: { readonly [T in StaticBlockType]: ComponentType<BlockProps<T>> } = {
  accordion: Accordion,
  callToAction: CallToAction,
  cards: Cards,
  facts: Facts,
  hero: Hero,
  image: Figure,
  quote: Quote,
  richText: RichText,
  timeline: Timeline,
};

/** The heading of a page without a hero. */
export function PageTitle({ title }: { readonly title: string }) {
  return (
    <Section content={{}}>
      <h1>{title}</h1>
    </Section>
  );
}

/** Rich text by editors, sanitised on the server. */
function RichText({ content }: BlockProps<'richText'>) {
  return (
    <Section content={content} width="text">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by allow-list */}
      <div className={prose.prose} dangerouslySetInnerHTML={{ __html: content.Html }} />
    </Section>
  );
}

/** Questions and answers as native `details`, which work without JavaScript. */
function Accordion({ content }: BlockProps<'accordion'>) {
  return (
    <Section content={content} width="text">
      <div className={accordion.items}>
        {content.Items.map(({ Question, Html }) => (
          <details key={Question} className={accordion.item}>
            <summary>
              <h3>{Question}</h3>
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by allow-list */}
            <div className={`${prose.prose} ${accordion.answer}`} dangerouslySetInnerHTML={{ __html: Html }} />
          </details>
        ))}
      </div>
    </Section>
  );
}

function Facts({ content }: BlockProps<'facts'>) {
  return (
    <Section content={content} theme="gul">
      <dl className={facts.facts}>
        {content.Facts.map(({ Figure: figure, Text }) => (
          <div key={Text}>
            <dt>{Text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Quote({ content }: BlockProps<'quote'>) {
  return (
    <Section content={content} theme="koral">
      <figure className={quote.quote}>
        <span className={quote.mark} aria-hidden="true">
          ”
        </span>
        <blockquote>
          <p>{content.Text}</p>
        </blockquote>
        <figcaption>
          <strong>{content.Name}</strong>
          <span>{content.Role}</span>
        </figcaption>
      </figure>
    </Section>
  );
}

function Timeline({ content }: BlockProps<'timeline'>) {
  return (
    <Section content={content} width="text">
      <ol className={timeline.steps}>
        {content.Steps.map(({ When, Headline, Text }) => (
          <li key={`${When}${Headline}`}>
            <p className={timeline.when}>{When}</p>
            <h3>{Headline}</h3>
            <p>{Text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
