import { descreverExtrato, importarExtrato, lerExtrato, type MapaExtrato } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { request, useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import type { BankTable } from './description.ts';
import { type ChosenFile, useChosenFile } from './useChosenFile.ts';

/** A statement of a file, as its preview has it. */
export type ReadStatement = AnswerOf<typeof lerExtrato>['Extratos'][number];

/** A file that a person chose: read for an account, shown, and then imported. */
export interface StatementFile extends Omit<ChosenFile<AnswerOf<typeof lerExtrato>>, 'read' | 'again'> {
  /** What the file has; null until it is read. */
  readonly statements: readonly ReadStatement[] | null;
  /** The first lines of a table (CSV); null for a file that describes itself. */
  readonly table: BankTable | null;
  /** The one that is shown, and imported. */
  readonly shown: ReadStatement | undefined;
  readonly running: boolean;
  readonly show: (place: number) => void;
  /** Says what the columns of the table are, and reads the file by it. Answers whether it was taken. */
  readonly describe: (name: string, map: MapaExtrato) => Promise<boolean>;
  /** Answers whether it was imported. */
  readonly take: () => Promise<boolean>;
}

/** The statement of an account that is imported: of a file with several the account's own is shown first. */
export function useStatementFile(account: number | undefined): StatementFile {
  const intl = useIntl();
  const { read, again, ...chosen } = useChosenFile(String(account ?? ''), (Conta, file) =>
    request(lerExtrato, { query: { Conta }, file }),
  );
  // What was picked in one file says nothing of another.
  const [picked, setPicked] = useState<{ readonly of: unknown; readonly place: number } | null>(null);
  const own = read?.Extratos.findIndex(({ Conta }) => String(Conta) === chosen.owner) ?? -1;
  const place = picked !== null && picked.of === read ? picked.place : Math.max(0, own);
  const { running, run } = useCall(importarExtrato);
  const describing = useCall(descreverExtrato);
  const shown = read?.Extratos[place];
  const describe = async (Nome: string, Mapa: MapaExtrato) => {
    const body = { Conta: Number(chosen.owner), Nome, Mapa: { ...Mapa } };
    if (!chosen.file || !(await describing.run({ body }))) return false;
    await again();
    return true;
  };
  const take = async () => {
    if (!chosen.file || !shown) return false;
    const query = { Conta: chosen.owner, Extrato: String(shown.Extrato) };
    const done = await run({ query, file: chosen.file });
    if (!done) return false;
    const { Novas, Repetidas, Tarefa } = done;
    if (Tarefa !== null) {
      const text = intl.formatMessage({ id: 'finance.statement.importedLater' }, { n: shown.Linhas });
      notify({ tone: 'info', lines: [text] });
      return true;
    }
    notify({
      tone: 'success',
      lines: [intl.formatMessage({ id: 'finance.statement.imported' }, { new: Novas, old: Repetidas })],
    });
    return true;
  };
  const show = (at: number) => setPicked({ of: read, place: at });
  const found = { statements: read?.Extratos ?? null, table: read?.Tabela ?? null, shown };
  return { ...chosen, ...found, running: running || describing.running, show, describe, take };
}
