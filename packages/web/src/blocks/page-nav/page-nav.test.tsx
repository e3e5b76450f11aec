// @vitest-environment jsdom
import { contentBlock } from '@edison/contracts/content/blocks';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { triggerScrollEvent } from '../../scrolling/trigger-scroll.ts';
import { Dictionaries } from '../../text/use-label.ts';
import { followScroll } from './follow-scroll.ts';
import { navSections } from './nav-sections.ts';
import PageNav from './page-nav.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const text = (Headline?: string, AnchorId?: string) => ({ ContentType: 'richText', Content: { Html: '', Headline, AnchorId } });
const sectionsOf = (...blocks: readonly object[]) => navSections(contentBlock.array().parse(blocks));

describe('the parts of a page', () => {
  const hero = { ContentType: 'hero', Content: { Headline: 'Byg', Lead: 'Nu', AnchorId: 'byg' } };

  test('are its blocks with both a headline and an anchor, in their order, without the hero', () => {
    const found = sectionsOf(hero, text('Et', 'et'), text('Uden anker'), text(undefined, 'uden-ord'), text('To', 'to'), text('Tre', 'tre'));
    expect(found).toEqual([
      { anchor: 'et', headline: 'Et' },
      { anchor: 'to', headline: 'To' },
      { anchor: 'tre', headline: 'Tre' },
    ]);
  });

  test('are nothing to navigate when there are two', () => {
    expect(sectionsOf(hero, text('Et', 'et'), text('To', 'to'))).toEqual([]);
  });
});

function show() {
  const sections = ['et', 'to', 'tre'].map((anchor) => ({ anchor, headline: `Del ${anchor}` }));
  return render(
    <Dictionaries value={{ 'Aria.General.PageNavigation': 'Her på siden' }}>
      <header data-testid="hero" />
      <PageNav sections={sections} />
      {sections.map(({ anchor }) => (
        <section key={anchor} id={anchor} />
      ))}
    </Dictionaries>,
  );
}

/** Sets the position of an element: so far from the top of the viewport. */
function place(element: Element | null, top: number, height = 500): void {
  vi.spyOn(element ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 400, height));
}

describe('the navigation of a page', () => {
  test('is named by the dictionaries and has plain anchors', () => {
    show();
    const nav = within(screen.getByRole('navigation', { name: 'Her på siden' }));
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#et', '#to', '#tre']);
  });

  test('a click asks for a scroll to the section, gives it the focus and changes the address', () => {
    show();
    const asked: unknown[] = [];
    const listen = (event: CustomEvent<{ readonly to: unknown }>) => {
      event.preventDefault();
      asked.push(event.detail.to);
    };
    window.addEventListener(triggerScrollEvent, listen);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Del to' }))).toBe(false);
    window.removeEventListener(triggerScrollEvent, listen);
    expect(asked).toEqual([document.getElementById('to')]);
    expect(document.activeElement?.id).toBe('to');
    expect(window.location.hash).toBe('#to');
  });

  test('a click for another tab is left to the browser', () => {
    show();
    fireEvent.click(screen.getByRole('link', { name: 'Del to' }), { ctrlKey: true });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('where the reader is', () => {
  test('is told at once, and again only when it has changed', async () => {
    show();
    const told: unknown[] = [];
    const hero = screen.getByTestId('hero');
    const scroll = (by: number) => {
      place(hero, 0 - by, 300);
      for (const [at, id] of ['et', 'to', 'tre'].entries()) place(document.getElementById(id), 300 + at * 900 - by);
      window.dispatchEvent(new Event('scroll'));
      return new Promise((frame) => requestAnimationFrame(frame));
    };
    await scroll(0);
    const stop = followScroll(screen.getByRole('navigation'), ['et', 'to', 'tre'], (reader) => told.push(reader));
    for (const by of [10, 301, 320, 1000]) await scroll(by);
    stop();
    await scroll(2000);
    expect(told).toEqual([
      { sticky: false, anchor: 'et' },
      { sticky: true, anchor: 'et' },
      { sticky: true, anchor: 'to' },
    ]);
  });
});
