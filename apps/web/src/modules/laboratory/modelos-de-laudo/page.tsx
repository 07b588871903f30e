import { LaudoInfo } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { ModelPreview } from './ModelPreview.tsx';

const parts = { Previa: ModelPreview };

/** Modelos de laudo: title, sections and signatures of a company's laudos. */
export default function ModelosDeLaudoPage() {
  const may = useMay();
  return (
    <RegistryPage
      resource={LaudoInfo}
      columns={['Nome', 'Titulo', 'Parcial', 'Assinaturas']}
      form={['Nome', 'Titulo', ['Parcial', 'Assinaturas'], 'Secoes', 'Previa']}
      parts={parts}
      // Who may not edit models has no preview of them: nothing would stand there.
      {...(may('editar', 'Laboratorio') && { aside: 'Previa' })}
    />
  );
}
