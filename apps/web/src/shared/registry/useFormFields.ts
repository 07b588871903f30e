import type { FieldModel, FormLayout } from '@bancada/ui/registry';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useUser } from '../session/useUser.ts';
import { companiesOf } from './lookup.ts';

/**
 * The fields of a record's form: a new row says which company it is of, where the person has several.
 *
 * @param placed - whether the row's company is known, or rows of the noun have none
 */
export function useFormFields(placed: boolean, fields: readonly FieldModel[]): readonly FieldModel[] {
  const intl = useIntl();
  const user = useUser();
  return useMemo(() => {
    if (placed || user.Empresas.length < 2) return fields;
    const label = intl.formatMessage({ id: 'registry.company' });
    return [{ name: 'Empresa', label, kind: 'link', required: true, source: companiesOf(user) }, ...fields];
  }, [placed, fields, user, intl]);
}

/** The lines of a form: those its page says, or each field on its own; the company first where it is asked for. */
export const layoutOf = (
  form: FormLayout | undefined,
  fields: readonly FieldModel[],
  own: readonly FieldModel[],
): FormLayout => [...(fields === own ? [] : ['Empresa']), ...(form ?? own.map(({ name }) => name))];
