import type { FieldModel, FormLayout } from '@bancada/ui/registry';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useUser } from '../session/useUser.ts';
import { companiesOf } from './lookup.ts';
import type { RegistryResource } from './types.ts';

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

/** A new record has no number and no state yet: the server gives them. */
export function withoutGiven({ numbers, machine }: RegistryResource, isNew: boolean, layout: FormLayout): FormLayout {
  if (!isNew) return layout;
  const isGiven = (name: string) => Object.hasOwn(numbers, name) || name === machine?.field;
  return layout
    .map((line) => (typeof line === 'string' ? line : line.filter((name) => !isGiven(name))))
    .filter((line) => line.length > 0 && !(typeof line === 'string' && isGiven(line)));
}
