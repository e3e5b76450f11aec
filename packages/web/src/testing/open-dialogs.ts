/** jsdom knows dialogs but cannot open them: teaches it, with the focus on the first button as browsers have it. */
export function openDialogsInJsdom(): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, a[href], input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}
