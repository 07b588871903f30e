import { fieldInfo } from './field-kind.ts';
import type { Listed } from './listing.ts';

/** Kinds of fields that are stored as digits alone, whatever signs people write between them. */
export const digitsOnly: ReadonlySet<string> = new Set(['cpf', 'cnpj', 'cns', 'phone', 'cep']);

/** What a search asks for: where CPFs and the like are searched, only what was typed as digits (spec §9). */
export function searchText({ search, row }: Pick<Listed, 'search' | 'row'>, text: string): string {
  const typed = text.trim();
  const numbers = /^[\d.\-/() ]+$/.test(typed) && /\d/.test(typed);
  const stripped = search.some((name) => {
    const field = row.shape[name];
    return field !== undefined && digitsOnly.has(fieldInfo(field).kind);
  });
  return numbers && stripped ? typed.replaceAll(/\D/g, '') : typed;
}
