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

/** The content of the modal: a component with its props, and a headline that is also the accessible name. */
interface ModalContent<Props extends object> {
  readonly label: string;
  readonly component: ComponentType<Props>;
  readonly props: Props;
}

export interface ContentModal {
  /** Opens the modal with a component and its props, in place of its current content. */
  open<Props extends object>(content: ModalContent<Props>): Promise<void>;
  close(): void;
  /** Notes that an action in the modal changed the page's data; closing then fetches it again. */
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
  /** Fetches the data of the page again. */
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Renders the one content modal that `useContentModal` opens from anywhere below; the same in both layouts. */
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
        // The modal returns the focus on closing to the element that has it now.
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
 * The content modal.
 *
 * @throws {Error} outside a `ContentModalProvider`
 */
export function useContentModal(): ContentModal {
  const modal = use(ModalContext);
  if (modal === undefined) throw new Error('useContentModal needs a ContentModalProvider above it');
  return modal;
}
