/**
 * Whether a text begins with the word, when so many letters of the word are wrong, missing, too many, or have changed places with the
 * next.
 */
export function beginsNearly(text: string, word: string, errors = 1): boolean {
  return goesOn([...text], [...word], errors);
}

function goesOn(letters: readonly string[], typed: readonly string[], errors: number): boolean {
  let same = 0;
  while (same < typed.length && letters[same] === typed[same]) same += 1;
  if (same === typed.length) return true;
  if (errors === 0) return false;
  const after = (inText: number, inWord: number) => goesOn(letters.slice(same + inText), typed.slice(same + inWord), errors - 1);
  const swapped = letters[same] === typed[same + 1] && letters[same + 1] === typed[same];
  return after(1, 1) || after(1, 0) || after(0, 1) || (swapped && after(2, 2));
}
