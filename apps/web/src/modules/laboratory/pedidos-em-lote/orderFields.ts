import { Job, jobOptions } from '@bancada/contracts';
import type { FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { optionsOf } from '../../../shared/registry/lookup.ts';

const links = ['PacienteRef', 'Cliente', 'Solicitante'] as const;

/** What a line of an order list says, in the order in which clients' lists have it. */
export function orderFields(intl: IntlShape): readonly FieldModel[] {
  const label = (name: string) => intl.formatMessage({ id: `laboratory.order.${name}` });
  const text = (name: string, maxLength: number): FieldModel => ({
    name,
    label: label(name),
    kind: 'text',
    required: false,
    maxLength,
  });
  const [patient, client, requester] = links.map((name): FieldModel => {
    const relation = Job.relations[name];
    return {
      name,
      label: label(name),
      kind: 'link',
      required: false,
      ...(relation && { source: optionsOf(jobOptions, name, relation) }),
    };
  });
  const typed: readonly (FieldModel | undefined)[] = [
    patient,
    client,
    { ...text('items', 2000), required: true },
    { name: 'Quantidade', label: label('Quantidade'), kind: 'integer', required: false },
    text('Identificacoes', 5000),
    { name: 'DataColeta', label: label('DataColeta'), kind: 'date', required: false },
    text('CodigoCliente', 60),
    text('Descricao', 200),
    requester,
    text('MedicoExterno', 200),
  ];
  return typed.filter((field) => field !== undefined);
}
