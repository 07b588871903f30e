import {
  execucaoAtual,
  indicacoesDe,
  type IsoladoDigitado,
  type IsoladoLido,
  medidaGravada,
  pontoUsado,
  type Test,
} from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { KnownMicro, NewIsolate } from './repository.ts';

type Typed = IsoladoDigitado['Antimicrobianos'][number];
type Tested = NewIsolate['Antimicrobianos'][number];

/** What typed isolates are made into rows with. */
export interface Typing {
  readonly test: Test;
  readonly before: readonly IsoladoLido[];
  readonly known: KnownMicro;
  readonly today: string;
  /** Who types; null: the system. */
  readonly author: number | null;
}

/**
 * Typed isolates as rows. A value that was interpreted before keeps its breakpoint, whatever the table says by now; a new
 * one is interpreted by the table that is valid today.
 *
 * @throws AppError REFERENCIA_INEXISTENTE, DADOS_INVALIDOS, ANTIBIOGRAMA_SEM_MOTIVO
 */
export const isolateRows = (typing: Typing, isolates: readonly IsoladoDigitado[]): NewIsolate[] =>
  isolates.map((each, place) => {
    const { test, before, author } = typing;
    const { Microrganismo, Contagem, Indicacao, Observacao, Antimicrobianos } = each;
    checkIsolate(typing, each);
    const pairs = Antimicrobianos.map(({ Antimicrobiano, Metodo }) => `${Antimicrobiano}/${Metodo}`);
    if (new Set(pairs).size < pairs.length) throw new AppError('DADOS_INVALIDOS', undefined, ['Antimicrobianos']);
    const same = before.find(
      (old) =>
        old.Microrganismo === Microrganismo &&
        old.Contagem === Contagem &&
        old.Indicacao === Indicacao &&
        old.Observacao === Observacao,
    );
    const filled = Antimicrobianos.filter(({ Valor, Interpretacao }) => Valor !== null || Interpretacao !== null);
    return {
      Empresa: test.Empresa,
      Unidade: test.Unidade,
      Test: test.id,
      Execucao: execucaoAtual(test),
      Numero: place + 1,
      Microrganismo,
      Contagem,
      Indicacao,
      Observacao,
      DigitadoPor: same ? same.DigitadoPor : author,
      Antimicrobianos: filled.map((tested) => testedRow(typing, each, tested)),
    };
  });

/** @throws AppError REFERENCIA_INEXISTENTE for an organism, DADOS_INVALIDOS for an indication that nobody knows */
function checkIsolate({ known, before }: Typing, { Microrganismo, Indicacao }: IsoladoDigitado): void {
  const organism = known.Microrganismos.find(({ id }) => id === Microrganismo);
  if (!organism) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Microrganismo' });
  const isStored = before.some((old) => old.Microrganismo === Microrganismo && old.Indicacao === Indicacao);
  if (Indicacao !== null && !isStored && !indicacoesDe(known.PontosCorte, organism.Grupo).includes(Indicacao))
    throw new AppError('DADOS_INVALIDOS', undefined, ['Indicacao']);
}

function testedRow(typing: Typing, { Microrganismo, Indicacao }: IsoladoDigitado, typed: Typed): Tested {
  const { test, before, author } = typing;
  const { Antimicrobiano, Metodo, Valor, Motivo } = typed;
  const known = typing.known.Antimicrobianos.find(({ id }) => id === Antimicrobiano);
  if (!known) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Antimicrobiano' });
  const measured = { Microrganismo, Indicacao, Antimicrobiano, Metodo, Valor };
  const by = { ...typing.known, Isolados: before, Hoje: typing.today };
  const was = medidaGravada(by, measured);
  const { Calculada, Intrinseca, PontoCorte, Sensivel, Resistente, Fonte, Ano } = pontoUsado(by, measured);
  const Interpretacao = typed.Interpretacao ?? Calculada;
  const isOverride = Interpretacao !== Calculada;
  if (isOverride && Motivo === null) throw new AppError('ANTIBIOGRAMA_SEM_MOTIVO', { antimicrobiano: known.Nome });
  const isSame = was?.Interpretacao === Interpretacao && was.Motivo === Motivo;
  return {
    Empresa: test.Empresa,
    Unidade: test.Unidade,
    Antimicrobiano,
    Metodo,
    Valor,
    Interpretacao,
    Calculada,
    Intrinseca,
    Motivo: isOverride ? Motivo : null,
    PontoCorte,
    Sensivel,
    Resistente,
    Fonte,
    Ano,
    DigitadoPor: isSame ? was.DigitadoPor : author,
  };
}
