import { ControleMedida } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Medidas de controle: what every control measured, what the rules said of it, and who justified it. */
export default function MedidasDeControlePage() {
  return (
    <RegistryPage
      resource={ControleMedida}
      acts
      columns={[
        'Data',
        'ControleLote',
        'Componente',
        'Instrumento',
        'Valor',
        'Escore',
        'Situacao',
        'RegistradaPorNome',
      ]}
      form={[
        ['ControleAlvo', 'Data'],
        ['Valor', 'Situacao'],
        ['ControleLote', 'Componente'],
        ['Instrumento', 'Escore'],
        ['Media', 'DesvioPadrao'],
        'Explicacao',
        ['RegistradaPorNome', 'RetemDesde'],
        ['JustificadaPorNome', 'JustificadaEm'],
        'Unidade',
      ]}
    />
  );
}
