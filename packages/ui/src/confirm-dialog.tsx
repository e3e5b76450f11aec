import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';

/** The texts of a confirm dialog; `ui` has no words of its own. */
export interface Question {
  readonly headline: string;
  readonly text: string;
  /** Items that the action concerns, shown as a list below the text. */
  readonly details?: readonly string[];
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The action cannot be undone. */
  readonly danger?: boolean;
}

/** The promise of `useConfirm` is rejected with this when the person cancels or closes the dialog. */
export class Dismissed extends Error {}

interface OpenQuestion extends Question {
  readonly resolve: () => void;
  readonly reject: (reason: Dismissed) => void;
}

type Ask = (question: Question) => Promise<void>;

const AskContext = createContext<Ask | undefined>(undefined);

/** Renders the one confirm dialog that `useConfirm` opens from anywhere below. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<OpenQuestion>();
  const open = useRef<OpenQuestion>(undefined);
  const ask = useCallback<Ask>((question) => {
    open.current?.reject(new Dismissed());
    return new Promise((resolve, reject) => {
      const next = { ...question, resolve, reject };
      open.current = next;
      setAsked(next);
    });
  }, []);
  const close = useCallback(() => {
    open.current = undefined;
    setAsked(undefined);
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      {asked === undefined ? null : <ConfirmDialog asked={asked} onClosed={close} />}
    </AskContext>
  );
}

/**
 * Returns a function that opens the confirm dialog: its promise resolves on confirm, and rejects with `Dismissed` on cancel or close.
 *
 * @throws {Error} outside a `ConfirmProvider`
 */
export function useConfirm(): Ask {
  const ask = use(AskContext);
  if (ask === undefined) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

function ConfirmDialog({ asked, onClosed }: { readonly asked: OpenQuestion; readonly onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // The focus starts on the cancelling button, so that pressing Enter once too often changes nothing.
    stay.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  function finish(confirmed: boolean): void {
    dialog.current?.close();
    onClosed();
    if (confirmed) asked.resolve();
    else asked.reject(new Dismissed());
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={name}
      aria-describedby={`${name}-text`}
      onCancel={(event) => {
        event.preventDefault();
        finish(false);
      }}
    >
      <h2 className={styles.headline} id={name}>
        {asked.headline}
      </h2>
      <div className={styles.text} id={`${name}-text`}>
        <p>{asked.text}</p>
        <Details items={asked.details ?? []} />
      </div>
      <div className={styles.answers}>
        <Button kind={asked.danger ? 'danger' : 'primary'} label={asked.confirmLabel} onClick={() => finish(true)} />
        <Button kind="secondary" label={asked.cancelLabel} ref={stay} onClick={() => finish(false)} />
      </div>
    </dialog>
  );
}

function Details({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.details}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
