import { z } from 'zod';
import { codigo, id } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { recusa } from '../../shared/refusal.ts';
import type { DefinicaoComponente } from '../component.ts';
import { Sample } from '../sample.ts';
import { sameValor, valorResultado, type ValorResultado } from '../value.ts';
import type { LinhaImportacao } from './importacao.ts';

/** The open test of a sample that a line of a file is about, with what its typed results have now. */
export const amostraEncontrada = z.strictObject({
  ...Sample.row.pick({ id: true, Nome: true, CodigoBarras: true, Identificacao: true }).shape,
  /** The code of its job, as people say it. */
  Job: z.string(),
  Test: id,
  Resultados: z.array(
    z.strictObject({ CodigoComponent: codigo, Versao: z.int(), ValorResultado: valorResultado.nullable() }),
  ),
});
/** The sample that a line of a file is about. */
export type AmostraEncontrada = z.infer<typeof amostraEncontrada>;

/** What the laboratory has under an identification of a file: a sample, none, or why it cannot take values. */
export const identificacaoConferida = z.strictObject({
  Encontrada: amostraEncontrada.nullable(),
  Recusa: recusa.nullable(),
});
/** What was found under one identification. */
export type IdentificacaoConferida = z.infer<typeof identificacaoConferida>;

/** Finds the samples that the lines of a file are about: by label, client's number, sample's name, job; one answer each. */
export const matchLinhas = call({
  method: 'POST',
  path: 'importacoes/conferir',
  access: ['importar', 'Laboratorio'],
  reads: true,
  summary: 'Acha as amostras existentes das linhas de um arquivo, sem gravar nada',
  body: z.strictObject({
    Unidade: id,
    Tratamento: id,
    Identificacoes: z.array(z.string().min(1).max(120)).min(1).max(500),
  }),
  answer: z.array(identificacaoConferida),
});

/** A value of a line as the results of its component have it. */
export const valorDaLinha = (
  { TipoComponente }: Pick<DefinicaoComponente, 'TipoComponente'>,
  { value, operator }: LinhaImportacao['valores'][string],
): ValorResultado => ({
  type: TipoComponente,
  value: TipoComponente === 'Multi_Lista' ? value.split(';') : value,
  ...(operator ? { operator } : {}),
});

/** One value of a line beside what the sample has; null where it has none. */
export interface MudancaLinha {
  readonly CodigoComponent: string;
  readonly De: ValorResultado | null;
  readonly Para: ValorResultado;
}

/** What a line would change in the sample that was found: values that are there already are no change. */
export function mudancasDaLinha(
  { valores }: LinhaImportacao,
  { Resultados }: AmostraEncontrada,
  components: readonly DefinicaoComponente[],
): MudancaLinha[] {
  return Object.entries(valores).flatMap(([code, valor]) => {
    const component = components.find(({ CodigoComponent }) => CodigoComponent === code);
    const stored = Resultados.find(({ CodigoComponent }) => CodigoComponent.toUpperCase() === code.toUpperCase());
    if (!component) return [];
    const De = stored?.ValorResultado ?? null;
    const Para = valorDaLinha(component, valor);
    return stored && sameValor(De, Para) ? [] : [{ CodigoComponent: code, De, Para }];
  });
}

/** The line as it goes to the sample that was found, with the versions that its person has seen. */
export const paraExistente = (linha: LinhaImportacao, { Test, Resultados }: AmostraEncontrada): LinhaImportacao => ({
  ...linha,
  Existente: {
    Test,
    Versoes: Object.fromEntries(
      Object.keys(linha.valores).flatMap((code) => {
        const found = Resultados.find((each) => each.CodigoComponent.toUpperCase() === code.toUpperCase());
        return found ? [[code, found.Versao]] : [];
      }),
    ),
  },
});
