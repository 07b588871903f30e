import { exameArquivoOf, type Componente, type ExameArquivo } from '@bancada/contracts';
import { saveBlob } from '@bancada/ui';

/** Gives a whole exam, as it is stored, to the person as one file. */
export function exportExam(exam: Pick<ExameArquivo, 'Apelido' | 'NomeCompleto'>, stored: readonly Componente[]): void {
  const text = JSON.stringify(exameArquivoOf(exam, stored), null, 2);
  saveBlob(`exame-${exam.Apelido.replaceAll(/[^\w-]+/g, '_')}.json`, new Blob([text], { type: 'application/json' }));
}
