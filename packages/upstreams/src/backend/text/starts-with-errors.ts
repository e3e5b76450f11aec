/** Whether a text starts with the word when up to `errors` of its letters are wrong, missing, too many or swapped with the next. */
export function startsWithErrors(text: string, word: string, errors = 1): boolean {
  return matchesRest([...text], [...word], errors);
}

function matchesRest(letters: readonly string[], typed: readonly string[], errors: number): boolean {
  let same = 0;
  while (same < typed.length && letters[same] === typed[same]) same += 1;
  if (same === typed.length) return true;
  if (errors === 0) return false;
  const after = (inText: number, inWord: number) => matchesRest(letters.slice(same + inText), typed.slice(same + inWord), errors - 1);
  const swapped = letters[same] === typed[same + 1] && letters[same + 1] === typed[same];
  return after(1, 1) || after(1, 0) || after(0, 1) || (swapped && after(2, 2));
}
