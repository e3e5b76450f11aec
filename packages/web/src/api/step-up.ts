/** An event, so that the dialog of the private pages stays out of their first script. */
export const stepUpEvent = 'step-up';

/** Has the dialog ask the person to prove who they are. */
export function askForStepUp(): void {
  dispatchEvent(new Event(stepUpEvent));
}
