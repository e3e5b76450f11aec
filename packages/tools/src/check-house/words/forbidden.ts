import type { Word } from '../read-words.ts';
import type { Rule } from '../rule.ts';

const forbidden: Partial<Record<Word['kind'], string>> = {
  any: '`any`: say what it is, or `unknown`',
  'non-null': '`!`: handle the case instead',
  note: 'a note to oneself: do it, or write down why not',
  silenced: 'the compiler is silenced',
};

/** No `any`, no `!`, no notes to oneself, no silenced compiler; in tests neither. */
export const forbiddenWords: Rule = {
  name: 'forbidden words',
  find(sources) {
    return sources.flatMap(({ path, words }) =>
      words.flatMap(({ kind, line }) => {
        const what = forbidden[kind];
        return what ? [{ path, line, what }] : [];
      }),
    );
  },
};
