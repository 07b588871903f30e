import { RemessaAmostra } from '@bancada/contracts/laboratory';
import { useRoute, useSearchParams } from 'wouter';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { BoxHistory } from './BoxHistory.tsx';
import { BoxPage } from './BoxPage.tsx';
import { FindBox } from './FindBox.tsx';
import { NewBoxButton } from './NewBoxButton.tsx';
import { OpenBox } from './OpenBox.tsx';

const tabs = [{ name: 'historico', title: 'registry.tab.history', Tab: BoxHistory }];

/** Remessas de amostras: transport boxes between units; each opens where its tubes are read. */
export default function RemessasPage() {
  const [, params] = useRoute('/laboratorio/remessas/:box');
  const [search] = useSearchParams();
  if (params && search.get('visao') === 'tubos') return <BoxPage key={params.box} box={Number(params.box)} />;
  return (
    <RegistryPage
      resource={RemessaAmostra}
      columns={[
        'Numero',
        'Status',
        'UnidadeOrigem',
        'UnidadeDestino',
        'Enviadas',
        'Recebidas',
        'EnviadaEm',
        'RecebidaEm',
      ]}
      form={[
        ['Numero', 'Status'],
        ['UnidadeOrigem', 'UnidadeDestino'],
        ['Transportador', 'Enviadas'],
        ['TemperaturaMinima', 'TemperaturaMaxima'],
        ['TemperaturaEnvio', 'TemperaturaChegada'],
        ['EnviadaEm', 'EnviadaPor'],
        ['RecebidaEm', 'RecebidaPor'],
        'Recebidas',
        'Motivo',
        'Itens',
      ]}
      tabs={tabs}
      Acts={OpenBox}
      Primary={NewBoxButton}
      Over={FindBox}
    />
  );
}
