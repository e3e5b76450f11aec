/** Opens the window of all purposes. Answers when it is closed. */
export async function openSettings(): Promise<void> {}
