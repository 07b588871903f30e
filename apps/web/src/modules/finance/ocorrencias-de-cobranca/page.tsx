import { CobrancaOcorrencia } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Ocorrências de cobrança: what a bank's return file says of one charge. */
export default function OcorrenciasDeCobrancaPage() {
  return (
    <RegistryPage
      resource={CobrancaOcorrencia}
      columns={['NossoNumero', 'ArquivoBancario', 'Linha', 'Cobranca', 'Movimento', 'Motivos']}
      form={[
        ['ArquivoBancario', 'Linha'],
        ['Cobranca', 'NossoNumero'],
        ['Movimento', 'Motivos'],
        ['Data', 'Credito'],
        ['Valor', 'Pago'],
        ['Acrescimos', 'Desconto'],
        ['Tarifa', 'Situacao'],
        ['Recusa', 'TituloBaixa'],
      ]}
    />
  );
}
