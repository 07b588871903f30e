import { ExtratoCartaoLinha } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Extrato dos cartões: what a card acquirer's statement says of one instalment, held against what was sold. */
export default function ExtratoDosCartoesPage() {
  return (
    <RegistryPage
      resource={ExtratoCartaoLinha}
      columns={['Bandeira', 'ArquivoBancario', 'AdministradoraCartao', 'Linha', 'DataVenda', 'DataPagamento']}
      form={[
        ['ArquivoBancario', 'AdministradoraCartao'],
        ['Linha', 'DataVenda'],
        ['DataPagamento', 'Bandeira'],
        ['Parcela', 'Parcelas'],
        ['NSU', 'Autorizacao'],
        ['Bruto', 'ValorTaxa'],
        ['Liquido', 'RecebivelCartao'],
        ['BrutoPrevisto', 'TaxaPrevista'],
        ['DiferencaTaxa', 'DataPrevista'],
        'Diferencas',
        'Chave',
        'Situacao',
      ]}
    />
  );
}
