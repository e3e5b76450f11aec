/**
 * Whether a text begins with the word, when one letter of the word is wrong, missing, too many, or has changed places with the next.
 */
export function beginsNearly(text: string, word: string): boolean {
  const [letters, typed] = [[...text], [...word]];
  let same = 0;
  while (same < typed.length && letters[same] === typed[same]) same += 1;
  const goesOn = (inText: number, inWord: number) => typed.slice(inWord).every((letter, i) => letters[inText + i] === letter);
  return (
    same === typed.length ||
    goesOn(same + 1, same + 1) ||
    goesOn(same + 1, same) ||
    goesOn(same, same + 1) ||
    (letters[same] === typed[same + 1] && letters[same + 1] === typed[same] && goesOn(same + 2, same + 2))
  );
}
