import { type Comment, type Program, Visitor } from 'oxc-parser';

/** An import of any kind: static, dynamic, of a type, or a re-export. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/** Something that the compiler would let pass and the house counts. */
export interface Word {
  readonly kind: 'any' | 'non-null' | 'assertion' | 'note' | 'silenced';
  readonly line: number;
}

interface Node {
  readonly start: number;
}

/** Finds what the house counts in code and comments, and the modules that `import('…')` types name. */
export function readWords(program: Program, comments: readonly Comment[], lineAt: (offset: number) => number) {
  const words: Word[] = [];
  const typeImports: Import[] = [];
  const add = (kind: Word['kind']) => (node: Node) => {
    words.push({ kind, line: lineAt(node.start) });
  };
  new Visitor({
    TSAnyKeyword: add('any'),
    TSNonNullExpression: add('non-null'),
    TSTypeAssertion: add('assertion'),
    TSAsExpression(node) {
      const type = node.typeAnnotation;
      const isConst = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
      if (!isConst) add('assertion')(node);
    },
    TSImportType(node) {
      typeImports.push({ specifier: node.source.value, line: lineAt(node.start) });
    },
  }).visit(program);
  for (const comment of comments) {
    if (/\b(TODO|FIXME|XXX)\b/.test(comment.value)) add('note')(comment);
    if (/@ts-(ignore|expect-error|nocheck)/.test(comment.value)) add('silenced')(comment);
  }
  return { words, typeImports };
}
