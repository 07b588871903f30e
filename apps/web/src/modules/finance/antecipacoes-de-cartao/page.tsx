import { AntecipacaoCartao } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Antecipações de cartão: what acquirers pay before its day, what that costs, and its undoing. */
export default function AntecipacoesDeCartaoPage() {
  return (
    <RegistryPage
      resource={AntecipacaoCartao}
      acts
      columns={[
        'Data',
        'AdministradoraCartao',
        'Unidade',
        'Situacao',
        'Bruto',
        'TaxaMes',
        'Custo',
        'Liquido',
        'Conjunta',
        'Titulo',
      ]}
      form={[
        ['AdministradoraCartao', 'Situacao'],
        ['Data', 'TaxaMes'],
        ['Bruto', 'Custo', 'Liquido'],
        'Titulo',
        ['Unidade', 'Conjunta'],
      ]}
    />
  );
}
