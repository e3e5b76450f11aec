/** A browser under control by what every engine can: addresses, scripts, the mouse and the keyboard. */
export interface DrivenBrowser extends AsyncDisposable {
  /** Its engine and version. */
  readonly name: string;
  /** Loads a document, until its `load` event. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page. @throws while a document gives way to another */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  /** What stood in its console as an error so far; undefined where an engine does not say. */
  errors(): readonly string[] | undefined;
}

/** An engine of the long set. */
export interface Engine {
  readonly name: string;
  /** The Debian packages that bring it. */
  readonly packages: readonly string[];
  /** Whether what it needs is on this machine. */
  isInstalled(): boolean;
  open(): Promise<DrivenBrowser>;
}

/** The window of every engine. */
export const windowSize = { width: 1_280, height: 900 };
