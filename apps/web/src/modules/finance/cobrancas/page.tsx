import { Cobranca } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { ChargeButtons } from './ChargeButtons.tsx';
import { chargeTabs } from './chargeTabs.tsx';

/** Cobranças: slips and Pix codes of receivables, and the files by which the bank knows of them. */
export default function CobrancasPage() {
  return (
    <RegistryPage
      resource={Cobranca}
      Primary={ChargeButtons}
      tabs={chargeTabs}
      columns={[
        'Numero',
        'Titulo',
        'Tipo',
        'Valor',
        'Vencimento',
        'Situacao',
        'NossoNumero',
        'Conta',
        'ArquivoBancario',
      ]}
      form={[
        ['Numero', 'Situacao'],
        'Titulo',
        ['Valor', 'Vencimento'],
        ['Tipo', 'Conta'],
        ['NossoNumero', 'Txid'],
        'Linha',
        ['ArquivoBancario', 'BaixaPendente'],
        'Unidade',
      ]}
    />
  );
}
