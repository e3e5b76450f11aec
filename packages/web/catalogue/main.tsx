import '../src/styles/public.ts';
import { componentExamples, type States } from '@edison/ui/components.examples';
import { createRoot } from 'react-dom/client';
import styles from './catalogue.module.css';

const place = document.getElementById('catalogue');
if (place) createRoot(place).render(<Catalogue />);

/** Every component in all its states, one under the other, made of the components themselves. */
function Catalogue() {
  return (
    <>
      <header className={styles.header}>
        <h1>Catalogue</h1>
        <p>Every component in all its states.</p>
        <nav aria-label="Components">
          <ul className={styles.names}>
            {Object.keys(componentExamples).map((name) => (
              <li key={name}>
                <a href={`#${anchorOf(name)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className={styles.main}>
        {Object.entries(componentExamples).map(([name, states]) => (
          <Shown key={name} name={name} states={states} />
        ))}
      </main>
    </>
  );
}

function Shown({ name, states }: { readonly name: string; readonly states: States }) {
  return (
    <section className={styles.component} id={anchorOf(name)} aria-labelledby={`${anchorOf(name)}-name`} data-shown>
      <h2 id={`${anchorOf(name)}-name`}>{name}</h2>
      <div className={styles.states}>
        {Object.entries(states).map(([state, shown]) => (
          <figure key={state} className={styles.state}>
            <figcaption>{state}</figcaption>
            <div className={styles.example}>{shown}</div>
          </figure>
        ))}
      </div>
    </section>
  );
}

function anchorOf(name: string): string {
  return name.replaceAll(' ', '-');
}
