import { baixarLaudo, type FormatoLaudo, type Laudo } from '@bancada/contracts/laboratory';
import { useSaveFile } from '../../../shared/background/useSaveFile.ts';

/** Gives a version to the person, as its document or as results for programs; the server counts it. */
export function useFile({ id, Numero, VersaoLaudo }: Pick<Laudo, 'id' | 'Numero' | 'VersaoLaudo'>) {
  const { running, save } = useSaveFile(baixarLaudo);
  return {
    running,
    save: (formato: FormatoLaudo) =>
      save(`laudo-${Numero}-v${VersaoLaudo}.${formato === 'fhir' ? 'fhir.json' : formato}`, {
        params: { id },
        body: { formato },
      }),
  };
}
