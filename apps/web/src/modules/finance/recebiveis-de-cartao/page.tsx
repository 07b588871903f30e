import { RecebivelCartao } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Recebíveis de cartão: what a card acquirer owes of one instalment of a sale. */
export default function RecebiveisDeCartaoPage() {
  return (
    <RegistryPage
      resource={RecebivelCartao}
      columns={['Bandeira', 'Unidade', 'Titulo', 'TituloBaixa', 'AdministradoraCartao', 'Tipo']}
      form={[
        ['Unidade', 'Titulo'],
        ['TituloBaixa', 'AdministradoraCartao'],
        ['Bandeira', 'Tipo'],
        ['Parcela', 'Parcelas'],
        ['NSU', 'Autorizacao'],
        ['DataVenda', 'Bruto'],
        ['Taxa', 'ValorTaxa'],
        ['Liquido', 'DataPrevista'],
        'Situacao',
      ]}
    />
  );
}
