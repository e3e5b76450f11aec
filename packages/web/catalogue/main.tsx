import '../src/styles/public.ts';
import { type BlockType, contentBlock } from '@edison/contracts/content/blocks';
import { componentExamples, type States } from '@edison/ui/components.examples';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { blockExamples } from '../src/blocks/blocks.examples.ts';
import type { BlockExamples } from '../src/testing/block-example.ts';
import { type StubbedCall, standInFetch } from '../src/testing/stand-in-bff.ts';
import styles from './catalogue.module.css';
import { showExample } from './show-example.tsx';

interface BlockState {
  readonly state: string;
  readonly id: string;
  readonly standIns: readonly StubbedCall[];
  show(place: HTMLElement): Promise<void>;
}

const components = Object.entries(componentExamples);
const blocks = contentBlock.options.map((option) => statesOf(option.shape.ContentType.value));

function statesOf<T extends BlockType>(type: T): { readonly name: T; readonly states: readonly BlockState[] } {
  const examples: BlockExamples<T> = blockExamples[type];
  const states = Object.entries(examples).map(([state, example]) => ({
    state,
    id: anchorOf(`${type} ${state}`),
    standIns: example.bff ?? [],
    show: (place: HTMLElement) => showExample(place, type, example),
  }));
  return { name: type, states };
}

/** Shows every component and every block in all its states on one page. */
function Catalogue() {
  useEffect(() => {
    const ready = () => document.documentElement.setAttribute('data-ready', '');
    void showBlocks().finally(ready);
  }, []);
  return (
    <>
      <header className={styles.header}>
        <h1>Catalogue</h1>
        <p>Every component and every block in all its states.</p>
        <Names label="Components" names={components.map(([name]) => name)} />
        <Names label="Blocks" names={blocks.map(({ name }) => name)} />
      </header>
      <main className={styles.main}>
        {components.map(([name, states]) => (
          <Shown key={name} name={name} kind="component">
            <Component states={states} />
          </Shown>
        ))}
        {blocks.map(({ name, states }) => (
          <Shown key={name} name={name} kind="block">
            {states.map(({ state, id }) => (
              <State key={id} state={state}>
                <div id={id} />
              </State>
            ))}
          </Shown>
        ))}
      </main>
    </>
  );
}

/** Renders each block into its own root, in a container that React has left empty. */
async function showBlocks(): Promise<void> {
  const places = blocks.flatMap(({ states }) => states.map(({ id, show }) => ({ show, place: document.getElementById(id) })));
  await Promise.all(places.map(({ show, place }) => (place === null ? undefined : show(place))));
}

function Names({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${anchorOf(name)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ShownProps {
  readonly name: string;
  readonly kind: 'component' | 'block';
  readonly children: ReactNode;
}

function Shown({ name, kind, children }: ShownProps) {
  return (
    <section className={styles[kind]} id={anchorOf(name)} aria-labelledby={`${anchorOf(name)}-name`} data-catalogue={kind}>
      <h2 id={`${anchorOf(name)}-name`}>{name}</h2>
      {children}
    </section>
  );
}

function Component({ states }: { readonly states: States }) {
  return (
    <div className={styles.states}>
      {Object.entries(states).map(([state, shown]) => (
        <State key={state} state={state}>
          <div className={styles.example}>{shown}</div>
        </State>
      ))}
    </div>
  );
}

function State({ state, children }: { readonly state: string; readonly children: ReactNode }) {
  return (
    <figure className={styles.state} data-state={state}>
      <figcaption>{state}</figcaption>
      {children}
    </figure>
  );
}

function anchorOf(name: string): string {
  return name.replaceAll(/[^\w-]+/g, '-');
}

const standIns = blocks.flatMap(({ states }) => states.flatMap((state) => state.standIns));
globalThis.fetch = standInFetch(standIns, globalThis.fetch);
const place = document.getElementById('catalogue');
if (place) createRoot(place).render(<Catalogue />);
