import { importarExtratoCartao, lerExtratoCartao } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { useIntl } from 'react-intl';
import { request, useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { type ChosenFile, useChosenFile } from '../extratos/useChosenFile.ts';

/** A file of an acquirer, as its preview has it. */
export type ReadCardFile = AnswerOf<typeof lerExtratoCartao>;

/** A file that a person chose: read for an acquirer, shown, and then imported. */
export interface CardFile extends ChosenFile<ReadCardFile> {
  readonly running: boolean;
  /** Answers whether it was imported. */
  readonly take: () => Promise<boolean>;
}

/** The statement of an acquirer that is imported: what is new, and what was sold, depends on which one it is. */
export function useCardFile(): CardFile {
  const intl = useIntl();
  const chosen = useChosenFile('', (AdministradoraCartao, file) =>
    request(lerExtratoCartao, { query: { AdministradoraCartao }, file }),
  );
  const { running, run } = useCall(importarExtratoCartao);
  const take = async () => {
    if (!chosen.file || !chosen.read) return false;
    const done = await run({ query: { AdministradoraCartao: chosen.owner }, file: chosen.file });
    if (!done) return false;
    const { Novas: added, Divergentes: wrong, SemVenda: unknown, Ausentes: missing, Tarefa } = done;
    if (Tarefa !== null) {
      notify({ tone: 'info', lines: [intl.formatMessage({ id: 'finance.card.importedLater' }, { new: added })] });
      return true;
    }
    notify({
      tone: wrong + unknown + missing > 0 ? 'warning' : 'success',
      lines: [intl.formatMessage({ id: 'finance.card.imported' }, { new: added, wrong, unknown, missing })],
    });
    return true;
  };
  return { ...chosen, running, take };
}
