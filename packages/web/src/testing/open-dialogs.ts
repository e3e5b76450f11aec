/** Adds `showModal` and `close` to jsdom's dialogs; opening focuses the first button, as browsers do. */
export function openDialogsInJsdom(): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, a[href], input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}
