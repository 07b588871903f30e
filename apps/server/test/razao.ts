import { Lancamento } from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { checkLedger } from '../src/modules/finance/ledger/check.ts';
import type { Lab } from './lab-builders.ts';

/** What the ledger of a laboratory differs in from its rows. */
export const findingsOf = ({ app, Empresa }: Lab) =>
  app.database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) => checkLedger(db, Empresa));

/** All entries of a laboratory's ledger, as they were posted. */
export const entriesIn = ({ app, token }: Lab, query: Readonly<Record<string, string>> = {}) =>
  app.ask(Lancamento.calls.list, { token, query: { _sort: 'id:ASC', _limit: '-1', ...query } });

/** What sides come to: debits less credits. */
export const netOf = (entries: readonly Lancamento[], side: Lancamento['Debito']): string =>
  sum(
    entries.flatMap(({ Debito, Credito, Valor }) => [
      ...(Debito === side ? [Valor] : []),
      ...(Credito === side ? [`-${Valor}`] : []),
    ]),
  );
