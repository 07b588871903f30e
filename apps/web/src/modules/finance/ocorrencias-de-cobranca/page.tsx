import { CobrancaOcorrencia } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Ocorrências de cobrança: what the bank's return files say of each charge, and the outcome. */
export default function OcorrenciasDeCobrancaPage() {
  return (
    <RegistryPage
      resource={CobrancaOcorrencia}
      columns={['NossoNumero', 'Movimento', 'Situacao', 'Data', 'Valor', 'Pago', 'Tarifa', 'Recusa', 'ArquivoBancario']}
      form={[
        ['NossoNumero', 'Situacao'],
        ['Movimento', 'Motivos'],
        ['Data', 'Credito'],
        ['Valor', 'Pago'],
        ['Acrescimos', 'Desconto', 'Tarifa'],
        ['Cobranca', 'TituloBaixa'],
        ['SituacaoAntes', 'StatusAntes'],
        'Recusa',
        ['ArquivoBancario', 'Linha'],
      ]}
    />
  );
}
