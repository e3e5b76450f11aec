import type { BlockProps } from '../block-props.ts';
import { headingBelow, Section } from '../section/section.tsx';
import { Card, CardGrid } from './card.tsx';

export default function Cards({ content }: BlockProps<'cards'>) {
  return (
    <Section content={content} intro={content.Intro}>
      <CardGrid>
        {content.Cards.map(({ Headline, Text, Url, LinkText, Image, Theme }) => (
          <Card key={Headline} heading={headingBelow(content)} title={Headline} url={Url} more={LinkText} image={Image} theme={Theme}>
            <p>{Text}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
