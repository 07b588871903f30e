import type { RegistroTrazido } from '@bancada/contracts/desk';
import type { IntlShape } from 'react-intl';

/** The outcome of adding first rows, in words: how many were added, were there already, and were refused with why. */
export function resultText(
  { Trazidas, Existentes, Recusadas, Motivo }: Omit<RegistroTrazido, 'Registro' | 'Nome'>,
  intl: IntlShape,
): string {
  const counts = { brought: Trazidas, there: Existentes, refused: Recusadas };
  const text = intl.formatMessage({ id: 'registry.first.result' }, counts);
  return Motivo === null ? `${text}.` : `${text}: ${Motivo}`;
}

/** The same of several nouns together. */
export const allTogether = (results: readonly RegistroTrazido[]): Omit<RegistroTrazido, 'Registro' | 'Nome'> => ({
  Trazidas: results.reduce((sum, each) => sum + each.Trazidas, 0),
  Existentes: results.reduce((sum, each) => sum + each.Existentes, 0),
  Recusadas: results.reduce((sum, each) => sum + each.Recusadas, 0),
  Motivo: results.find(({ Motivo }) => Motivo !== null)?.Motivo ?? null,
});
