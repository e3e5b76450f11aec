import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../../lazy-part.ts';

/** What the window shows: a component with its props, under a headline that also names it. */
interface ModalContent<Props extends object> {
  readonly label: string;
  readonly component: ComponentType<Props>;
  readonly props: Props;
}

export interface ContentModal {
  /** Opens the window with a component and its props; what it showed before is gone. */
  open<Props extends object>(content: ModalContent<Props>): Promise<void>;
  close(): void;
  /** What was done inside the window changed the page's data: closing reads them anew. */
  countReload(): void;
}

interface Shown {
  readonly label: string;
  readonly element: ReactElement;
}

const ModalContext = createContext<ContentModal | undefined>(undefined);
const frame = lazyPart(async () => ({ default: (await import('@edison/ui/modal')).Modal }));

interface ContentModalProviderProps {
  readonly closeLabel: string;
  /** Reads the data of the page anew. */
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Gives everything below it one window for content: the same in both layouts. */
export function ContentModalProvider({ closeLabel, onReload, children }: ContentModalProviderProps) {
  const [shown, setShown] = useState<Shown>();
  const reloads = useRef(0);
  const close = useCallback(() => {
    setShown(undefined);
    if (reloads.current === 0) return;
    reloads.current = 0;
    onReload();
  }, [onReload]);
  const modal = useMemo<ContentModal>(
    () => ({
      open: async ({ label, component, props }) => {
        const opener = document.activeElement;
        await frame.load();
        // The window gives the focus back to where it was when somebody asked for it.
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        setShown({ label, element: createElement(component, props) });
      },
      close,
      countReload: () => {
        reloads.current += 1;
      },
    }),
    [close],
  );
  const Frame = shown && frame.view();
  return (
    <ModalContext value={modal}>
      {children}
      {shown && Frame ? (
        <Frame label={shown.label} closeLabel={closeLabel} onClose={close}>
          {shown.element}
        </Frame>
      ) : null}
    </ModalContext>
  );
}

/**
 * The window for content.
 *
 * @throws {Error} outside a `ContentModalProvider`
 */
export function useContentModal(): ContentModal {
  const modal = use(ModalContext);
  if (modal === undefined) throw new Error('useContentModal needs a ContentModalProvider above it');
  return modal;
}
