import { type CelulaRecusada, Importacao } from '@bancada/contracts/laboratory';
import { ValueTable, type FieldModel } from '@bancada/ui/registry';
import { Caption1 } from '@fluentui/react-components';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { refusalText } from '../../../shared/errors/refusal.ts';
import type { RecordPartProps } from '../../../shared/registry/index.ts';

const cells = Importacao.row.shape.Recusas;

/** The cells of the file that were left out: where each stands, what it says, and why. */
export function RefusedCells({ value }: RecordPartProps) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.import.left.${id}` });
  const left = cells.parse(value ?? []);
  if (left.length === 0)
    return (
      <Caption1>
        <FormattedMessage id="laboratory.import.left.none" />
      </Caption1>
    );
  const fields = (['Linha', 'Coluna', 'Texto', 'Motivo'] as const).map((name): FieldModel => ({
    name,
    label: words(name),
    kind: name === 'Linha' ? 'integer' : 'text',
    required: false,
  }));
  const rows = left.map((cell) => ({
    Linha: String(cell.Linha),
    Coluna: cell.Coluna,
    Texto: cell.Texto,
    Motivo: reasonOf(cell, intl),
  }));
  return <ValueTable label={words('title')} fields={fields} rows={rows} />;
}

function reasonOf({ Motivo, Recusa }: CelulaRecusada, intl: IntlShape): string {
  if (Motivo !== null) return intl.formatMessage({ id: `laboratory.import.reason.${Motivo}` });
  return Recusa ? refusalText(Recusa, intl) : '';
}
