import { ExtratoCartaoLinha } from '@bancada/contracts/finance';
import { RegistryPage, type FirstView } from '../../../shared/registry/index.ts';
import { CardButtons } from './CardButtons.tsx';

/** What somebody has to decide. */
const firstView: FirstView = { filters: { Situacao: { among: ['Sem_Venda', 'Divergente'] } } };

/** Extrato dos cartões: what card acquirers say of each instalment, held against what was sold; differences first. */
export default function ExtratoDosCartoesPage() {
  return (
    <RegistryPage
      resource={ExtratoCartaoLinha}
      Primary={CardButtons}
      acts
      firstView={firstView}
      columns={[
        'DataVenda',
        'NSU',
        'AdministradoraCartao',
        'Situacao',
        'Diferencas',
        'Parcela',
        'Bruto',
        'TaxaPrevista',
        'ValorTaxa',
        'DiferencaTaxa',
        'DataPrevista',
        'DataPagamento',
      ]}
      form={[
        ['AdministradoraCartao', 'Situacao'],
        'Diferencas',
        ['DataVenda', 'Bandeira'],
        ['Parcela', 'Parcelas'],
        ['NSU', 'Autorizacao'],
        ['BrutoPrevisto', 'Bruto'],
        ['TaxaPrevista', 'ValorTaxa', 'DiferencaTaxa'],
        ['DataPrevista', 'DataPagamento'],
        ['Liquido', 'RecebivelCartao'],
        ['ArquivoBancario', 'Linha'],
        'Chave',
      ]}
    />
  );
}
