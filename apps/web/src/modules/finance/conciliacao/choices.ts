import type { sugerirConciliacao } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';

type Suggested = AnswerOf<typeof sugerirConciliacao>['linhas'][number];

/** Something of the books that a line may be, with why. */
export type Suggestion = Suggested['Sugestoes'][number];

/** A learned rule that classifies a line. */
export type Rule = NonNullable<Suggested['Regra']>;

/** What a person may say with one key: that a line is something of the books, or what its rule says. */
export type Choice =
  | { readonly kind: 'target'; readonly suggestion: Suggestion }
  | { readonly kind: 'rule'; readonly rule: Rule };

/** What names something of the books: it is taken once. */
export const targetKey = ({ Tipo, id }: Pick<Suggestion, 'Tipo' | 'id'>): string => `${Tipo} ${id}`;

/**
 * The choices for a line, the likeliest first. What another line has taken meanwhile is none; a rule comes after what is
 * in the books already, for it makes something new.
 */
export function choicesOf(suggested: Suggested | undefined, taken: ReadonlySet<string>): readonly Choice[] {
  if (!suggested) return [];
  const { Sugestoes, Regra } = suggested;
  const targets = Sugestoes.filter((each) => !taken.has(targetKey(each)));
  return [
    ...targets.map((suggestion): Choice => ({ kind: 'target', suggestion })),
    ...(Regra ? [{ kind: 'rule', rule: Regra } as const] : []),
  ];
}
