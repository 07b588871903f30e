import type { ConteudoLaudo, MudancaLaudo } from '@bancada/contracts';
import type { Content, TableCell } from '../../../platform/pdf/index.ts';
import type { Words } from '../../../platform/words/index.ts';
import { lined } from './lined.ts';

/** What a version says otherwise than the one it replaces, and why. */
export function rectificationOf({ TextoRetificacao, Mudancas, VersaoLaudo }: ConteudoLaudo, words: Words): Content {
  const t = (id: string, values?: Record<string, string | number>) =>
    words.text(`laboratory.laudo.paper.${id}`, values);
  return {
    margin: [0, 12, 0, 0],
    stack: [
      { text: t('changes', { version: VersaoLaudo - 1 }), style: 'section' },
      ...(TextoRetificacao === null
        ? []
        : [{ text: TextoRetificacao, margin: [0, 0, 0, 4] as [number, number, number, number] }]),
      ...(Mudancas.length === 0
        ? []
        : [
            {
              table: {
                headerRows: 1,
                dontBreakRows: true,
                widths: ['*', 80, 120, 120],
                body: lined([
                  ['component', 'field', 'before', 'after'].map((id): TableCell => ({ text: t(id), style: 'th' })),
                  ...Mudancas.map((change) => changeLine(change, t)),
                ]),
              },
            },
          ]),
    ],
  };
}

const changeLine = (
  { Sample, Test, Componente, Campo, De, Para }: MudancaLaudo,
  t: (id: string) => string,
): TableCell[] => [
  { text: [`${Componente}\n`, { text: `${Sample} · ${Test}`, style: 'label' }] },
  { text: t(`field.${Campo}`) },
  { text: De || '—' },
  { text: Para || '—', bold: true },
];
