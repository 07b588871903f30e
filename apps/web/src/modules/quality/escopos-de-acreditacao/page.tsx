import { AcreditacaoEscopo } from '@bancada/contracts/quality';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Escopos de acreditação: which procedure is accredited by whom and until when. */
export default function EscoposDeAcreditacaoPage() {
  return (
    <RegistryPage
      resource={AcreditacaoEscopo}
      columns={['Organismo', 'Numero', 'Tratamento', 'Norma', 'Validade', 'ExigeTodos']}
      form={[
        ['Organismo', 'Numero'],
        ['Tratamento', 'Norma'],
        ['Validade', 'ExigeTodos'],
      ]}
    />
  );
}
