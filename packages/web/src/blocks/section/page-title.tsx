import { Section } from './section.tsx';

/** The heading of a page without a hero. */
export default function PageTitle({ title }: { readonly title: string }) {
  return (
    <Section content={{}}>
      <h1>{title}</h1>
    </Section>
  );
}
