import {
  AdministradoraCartao,
  antecipar,
  deUmaAdministradora,
  type ParteAntecipada,
  semAntecipacao,
  valeAntecipar,
} from '@bancada/contracts/finance';
import { MAX_LOTE } from '@bancada/contracts/shared';
import { useEffect, useState } from 'react';
import { useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { today } from '../../../shared/today.ts';
import { chosenReceivables, type Offered } from './advance.ts';

/** What is typed of an advance, and what it comes to. */
export interface AdvanceDraft {
  /** Null until they are read. */
  readonly rows: readonly Offered[] | null;
  /** Those that can be paid earlier. */
  readonly open: readonly Offered[];
  readonly parts: readonly ParteAntecipada[];
  /** Whether they are of one acquirer. */
  readonly ofOne: boolean;
  /** Whether something is left of each. */
  readonly worth: boolean;
  readonly ready: boolean;
  readonly Data: string | null;
  readonly TaxaMes: string | null;
  readonly Custo: string | null;
  readonly setData: (value: string | null) => void;
  readonly setTaxaMes: (value: string | null) => void;
  readonly setCusto: (value: string | null) => void;
}

/** An advance of the instalments that were chosen; the rate begins with what the acquirer agreed to. */
export function useAdvance(chosen: Chosen): AdvanceDraft {
  const [rows, setRows] = useState<readonly Offered[] | null>(null);
  const [Data, setData] = useState<string | null>(today);
  const [typed, setTypedRate] = useState<string | null | undefined>(undefined);
  const [Custo, setCusto] = useState<string | null>(null);
  useEffect(() => {
    void chosenReceivables(chosen).then(setRows, reportError);
  }, [chosen]);
  const [first] = rows ?? [];
  const acquirer = useReading(
    AdministradoraCartao.calls.get,
    first ? { params: { id: first.AdministradoraCartao } } : null,
  );
  const TaxaMes = typed === undefined ? (acquirer.data?.TaxaAntecipacao ?? null) : typed;
  const open = Data === null ? [] : (rows ?? []).filter((row) => semAntecipacao(row, Data) === null);
  const ofOne = deUmaAdministradora(open);
  const isSaid = Data !== null && (TaxaMes !== null || Custo !== null);
  const terms = { Data: Data ?? '', TaxaMes: TaxaMes ?? '0', ...(Custo !== null && { Custo }) };
  const parts = isSaid && ofOne ? antecipar(open, terms) : [];
  const worth = valeAntecipar(parts);
  const ready = worth && parts.length <= MAX_LOTE;
  return {
    rows,
    open,
    parts,
    ofOne,
    worth,
    ready,
    Data,
    TaxaMes,
    Custo,
    setData,
    setTaxaMes: setTypedRate,
    setCusto,
  };
}
