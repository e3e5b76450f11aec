import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { triggerScroll } from '../../scrolling/trigger-scroll.ts';
import { useLabel } from '../../text/use-label.ts';
import type { Place } from './follow-scroll.ts';
import type { NavSection } from './nav-sections.ts';
import styles from './page-nav.module.css';
import { navScrollLeft } from './positions.ts';

/** The navigation between the sections of a long page. It is sticky below the hero by CSS; JavaScript only marks the current section. */
export default function PageNav({ sections }: { readonly sections: readonly NavSection[] }) {
  const say = useLabel();
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [place, setPlace] = useState<Place>({ sticky: false, anchor: undefined });
  const anchors = sections.map(({ anchor }) => anchor).join(' ');
  useEffect(() => follow(nav.current, anchors.split(' '), setPlace), [anchors]);
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = place.anchor && active ? navScrollLeft(active.offsetLeft) : 0;
    list.current?.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' });
  }, [place.anchor]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={say('Aria.General.PageNavigation')} data-page-nav="" data-sticky={place.sticky}>
      <ol ref={list} className={styles.sections}>
        {sections.map(({ anchor, headline }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === place.anchor ? 'location' : undefined} onClick={(click) => goTo(click, anchor)}>
              {headline}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls to a section smoothly, and sets address and focus as the plain link would. */
function goTo(click: MouseEvent, anchor: string): void {
  const section = document.getElementById(anchor);
  if (section === null || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  // Past the router, which would jump there at once.
  History.prototype.pushState.call(window.history, window.history.state, '', `#${anchor}`);
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  triggerScroll(section);
}

/** Loads the scroll tracking, and returns a function that stops it. */
function follow(nav: HTMLElement | null, anchors: readonly string[], tell: (place: Place) => void): () => void {
  let stop: (() => void) | undefined;
  let gone = false;
  void import('./follow-scroll.ts').then(({ followScroll }) => {
    if (nav && !gone) stop = followScroll(nav, anchors, tell);
  });
  return () => {
    gone = true;
    stop?.();
  };
}
