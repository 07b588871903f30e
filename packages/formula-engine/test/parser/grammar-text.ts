import type { ISerializedGast } from 'chevrotain';

/** A token of the grammar, with what is written where that is fixed. */
export interface Terminal {
  readonly name: string;
  readonly label?: string;
}

/** A part of the grammar, as the parser says it. */
export type Part = ISerializedGast & {
  readonly name?: string;
  readonly label?: string;
  readonly definition?: readonly Part[];
  readonly separator?: Terminal;
};

function terminal({ name, label }: Terminal): string {
  if (name === 'EOF') return 'EndOfText';
  return label === undefined || label === name ? name : `'${label}'`;
}

function sequence(parts: readonly Part[] = []): string {
  return parts.map(textOf).join(' ');
}

function alternatives(parts: readonly Part[] = []): string {
  return parts.map(({ definition }) => sequence(definition)).join(' | ');
}

function textOf(part: Part): string {
  switch (part.type) {
    case 'Terminal':
      return terminal({ name: part.name ?? '', label: part.label ?? part.name ?? '' });
    case 'NonTerminal':
    case 'Rule':
      return part.name ?? '';
    case 'Alternative':
      return sequence(part.definition);
    case 'Alternation':
      return `( ${alternatives(part.definition)} )`;
    case 'Option':
      return `[ ${sequence(part.definition)} ]`;
    case 'Repetition':
      return `{ ${sequence(part.definition)} }`;
    case 'RepetitionMandatory':
      return `${sequence(part.definition)} { ${sequence(part.definition)} }`;
    case 'RepetitionWithSeparator':
      return `[ ${separated(part)} ]`;
    case 'RepetitionMandatoryWithSeparator':
      return separated(part);
  }
}

function separated({ definition, separator }: Part): string {
  const one = sequence(definition);
  return `${one} { ${separator ? terminal(separator) : ''} ${one} }`;
}

/** A grammar in EBNF, as the parser itself says it. */
export function grammarText(rules: readonly Part[]): string {
  return rules.map((rule) => `${rule.name ?? ''} = ${sequence(rule.definition)} ;`).join('\n');
}
