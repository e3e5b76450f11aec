// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type LazyPart, lazyPart } from '../../lazy-part.ts';
import { portalText } from '../../text/portal.ts';
import { ShownPart, Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const View = ({ name }: { readonly name: string }) => <p>Her er {name}</p>;

/** A part whose file arrives when the test says so. */
function lateFile() {
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly default: typeof View }>();
  return { file: () => promise, come: () => resolve({ default: View }), fail: (error: Error) => reject(error) };
}

/** The text of the page after all promises have settled, but without any time passing: React delays a suspended reveal by the clock. */
async function shownWithoutTime(shown: ReactNode, come: () => void): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.createElement('div');
  const root = createRoot(place);
  const goOn = async () => {
    for (let round = 0; round < 20; round += 1) await new Promise((done) => setImmediate(done));
  };
  root.render(shown);
  await goOn();
  come();
  await goOn();
  const said = place.textContent;
  root.unmount();
  return said;
}

test('a part is shown as soon as its file is here', async () => {
  const { file, come } = lateFile();
  const part = lazyPart(file);
  expect(await shownWithoutTime(<ShownPart part={part} given={{ name: 'planen' }} />, come)).toBe('Her er planen');
});

test('the same by suspending would be held back by the clock', async () => {
  const { file, come } = lateFile();
  const Lazy = lazy(file);
  const shown = (
    <Suspense fallback="Henter">
      <Lazy name="planen" />
    </Suspense>
  );
  expect(await shownWithoutTime(shown, come)).toContain('Henter');
});

test('a part that was here before is shown at once', async () => {
  const part = lazyPart(async () => ({ default: View }));
  await part.load();
  render(<ShownPart part={part} given={{ name: 'planen' }} />);
  expect(screen.getByText('Her er planen')).toBeTruthy();
  expect(screen.queryByText(portalText.waiting)).toBeNull();
});

class Edge extends Component<{ readonly children: ReactNode }, { readonly said?: string }> {
  override state: { readonly said?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { said: error.message };
  }
  override render() {
    return this.state.said ?? this.props.children;
  }
}

test('a file that does not come is told to the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { file, fail } = lateFile();
  render(
    <Edge>
      <ShownPart part={lazyPart(file)} given={{ name: 'planen' }} />
    </Edge>,
  );
  fail(new Error('Filen er væk'));
  expect(await screen.findByText('Filen er væk')).toBeTruthy();
});

test('whoever aims at a tab, with a pointer or the keyboard, has its file fetched', () => {
  const load = vi.fn(async () => undefined);
  const part: LazyPart<object> = { load, isLoaded: () => false, view: () => () => null };
  render(
    <Tabs
      label="Dele"
      names={['plan', 'hold']}
      shown="plan"
      pathOf={(name) => `?fane=${name}`}
      wordsOf={(name) => name}
      partOf={() => part}
    />,
  );
  const link = screen.getByRole('link', { name: 'hold' });
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(load).toHaveBeenCalledTimes(2);
});
