import { inWords } from '@bancada/contracts';
import { AppError, short } from '../errors/index.ts';

/** Characters JSON can write and PostgreSQL cannot store: NUL, and halves of surrogate pairs. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The path of the first text or key that cannot be stored; undefined when all can. */
function firstUnstorable(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const where = isStorable(key) ? firstUnstorable(inner, [...path, key]) : path.concat(key);
    if (where) return where;
  }
  return undefined;
}

/**
 * Refuses texts with a character that no text of a person has. The depth of `value` must be bounded.
 *
 * @throws AppError DADOS_INVALIDOS that names the field
 */
export function requireStorable(value: unknown): void {
  const path = firstUnstorable(value, []);
  if (!path) return;
  const campo = short(path.join('.').replaceAll('\0', '').toWellFormed());
  const texto = 'input.field.text';
  const motivo = inWords(texto);
  throw new AppError('DADOS_INVALIDOS', { campos: [{ campo, motivo, texto }] }, [
    campo ? `${campo}: ${motivo}` : motivo,
  ]);
}
