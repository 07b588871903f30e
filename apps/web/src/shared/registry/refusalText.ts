import type { RecusaLinha } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';

/** Why the server refused a row: the code's sentence, in the person's language where it has no gaps, and the fields. */
export function refusalText(
  { code, message, messages = [], details }: RecusaLinha,
  fields: readonly { readonly id: string; readonly label: string }[],
  intl: IntlShape,
): string {
  const campos: unknown = details?.['campos'];
  const named = Array.isArray(campos) ? (campos as readonly { campo: string; motivo?: string }[]) : [];
  const label = (name: string) => fields.find(({ id }) => id === name)?.label ?? name;
  if (named.length > 0 && named.every(({ motivo }) => motivo !== undefined))
    return named.map(({ campo, motivo = '' }) => `${label(campo)}: ${motivo}`).join(' ');
  const id = `errors.${code}`;
  const own = intl.messages[id];
  const sentence = typeof own === 'string' && !own.includes('{') ? intl.formatMessage({ id }) : message;
  return [sentence, ...messages].join(' ');
}
