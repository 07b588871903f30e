import { PedidoReflexo } from '@bancada/contracts/laboratory';
import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import type { RecordActsProps } from '../../../shared/registry/index.ts';

/** Opens the worksheet with the result that suggests an exam. */
export function OpenResults({ row }: RecordActsProps) {
  const [, goTo] = useLocation();
  const { Job, Sample } = PedidoReflexo.row.parse(row);
  return (
    <Button onClick={() => goTo(`/laboratorio/resultados/${Job}?amostra=${Sample}&visao=amostra`)}>
      <FormattedMessage id="laboratory.reflex.open" />
    </Button>
  );
}
