import { LaudoInfo } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Modelos de laudo: title, sections and signatures of a company's laudos. */
export default function ModelosDeLaudoPage() {
  return (
    <RegistryPage
      resource={LaudoInfo}
      columns={['Nome', 'Titulo', 'Parcial', 'Assinaturas']}
      form={['Nome', 'Titulo', ['Parcial', 'Assinaturas'], 'Secoes']}
    />
  );
}
