import type { BlockProps } from './block-props.ts';
import styles from './people.module.css';
import { Picture } from './picture.tsx';
import { headingBelow, Section } from './section.tsx';

type Person = BlockProps<'people'>['content']['People'][number];

/** People with their role, and how to reach them. */
export default function People({ content }: BlockProps<'people'>) {
  const Heading = headingBelow(content);
  return (
    <Section content={content} intro={content.Intro}>
      <ul className={styles.people}>
        {content.People.map((person) => (
          <li key={`${person.Name}${person.Role}`} className={styles.person}>
            {person.Image ? <Picture image={person.Image} sizes="7rem" /> : <Initials name={person.Name} />}
            <div className={styles.words}>
              <Heading className={styles.name}>{person.Name}</Heading>
              <p className={styles.role}>{person.Role}</p>
              {person.Text ? <p>{person.Text}</p> : null}
              <ContactLinks person={person} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Initials({ name }: { readonly name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? '');
  return (
    <span className={styles.initials} aria-hidden="true">
      {letters.join('')}
    </span>
  );
}

function ContactLinks({ person: { Email, Phone } }: { readonly person: Person }) {
  if (!Email && !Phone) return null;
  return (
    <ul className={styles.ways}>
      {Email ? (
        <li>
          <a href={`mailto:${Email}`}>{Email}</a>
        </li>
      ) : null}
      {Phone ? (
        <li>
          <a href={`tel:${Phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(Phone)}</a>
        </li>
      ) : null}
    </ul>
  );
}

/** A Danish phone number in pairs: "12 34 56 78", after the country code if it has one. Other numbers stay unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replaceAll(/[\s()-]/g, '');
  const danish = /^(\+45|0045)?(\d{8})$/.exec(digits);
  if (!danish?.[2]) return phone;
  const pairs = danish[2].replaceAll(/(\d\d)(?=\d)/g, '$1 ');
  return danish[1] ? `+45 ${pairs}` : pairs;
}
