import { RecebivelCartao } from '@bancada/contracts/finance';
import { RegistryPage, type FirstView } from '../../../shared/registry/index.ts';

/** What is still to come, and what ought to have come. */
const firstView: FirstView = { filters: { Situacao: { among: ['Previsto', 'Ausente'] } } };

/** Recebíveis de cartão: what card acquirers owe of each instalment of a sale, and when it is to come. */
export default function RecebiveisDeCartaoPage() {
  return (
    <RegistryPage
      resource={RecebivelCartao}
      acts
      firstView={firstView}
      columns={[
        'DataPrevista',
        'Titulo',
        'AdministradoraCartao',
        'Situacao',
        'Parcela',
        'Parcelas',
        'Bruto',
        'ValorTaxa',
        'Liquido',
        'Bandeira',
        'NSU',
        'DataVenda',
      ]}
      form={[
        ['AdministradoraCartao', 'Situacao'],
        'Titulo',
        ['DataVenda', 'DataPrevista'],
        ['Bruto', 'Taxa'],
        ['ValorTaxa', 'Liquido'],
        ['Bandeira', 'Tipo'],
        ['Parcela', 'Parcelas'],
        ['NSU', 'Autorizacao'],
        ['TituloBaixa', 'Transferencia'],
        'Unidade',
      ]}
    />
  );
}
