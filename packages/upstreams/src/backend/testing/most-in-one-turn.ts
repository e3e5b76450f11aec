/** How many numbers `work` touches at most before others have their turn. */
export async function mostInOneTurn(work: (touch: (i: number) => void) => Promise<unknown>): Promise<number> {
  let [touched, most, goesOn] = [new Set<number>(), 0, true];
  const look = () => {
    most = Math.max(most, touched.size);
    touched = new Set();
    if (goesOn) setImmediate(look);
  };
  setImmediate(look);
  await work((i) => void touched.add(i));
  goesOn = false;
  return Math.max(most, touched.size);
}
