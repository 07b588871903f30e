import { foldText } from '@bancada/br-utils';
import { daysBetween } from '../shared/days.ts';
import { compareDecimal } from '../shared/decimal.ts';

/** A line of a statement, as far as suggestions need it. */
export interface LinhaASugerir {
  readonly Data: string;
  /** What is still to be explained; positive is what came in. */
  readonly Falta: string;
  readonly Memo: string | null;
  readonly Documento: string | null;
}

/** What of the books a line may be. A payout is what an acquirer pays of sales by card on one day. */
export const tiposSugestao = ['Titulo', 'Baixa', 'Transferencia', 'Repasse'] as const;

/** Something of the books that a line may be. */
export interface Candidato {
  readonly Tipo: (typeof tiposSugestao)[number];
  readonly id: number;
  /** When it is due, or was settled. */
  readonly Data: string;
  /** What is open of it; positive is what comes in. */
  readonly Valor: string;
  /** Whom it is of. */
  readonly Nome: string | null;
  readonly CPF_CNPJ: string | null;
  readonly Documento: string | null;
  readonly PlanoConta: number | null;
  readonly Fornecedor: number | null;
}

/** A learned rule: what the text of a line says. */
export interface RegraASugerir {
  readonly id: number;
  readonly Texto: string;
  readonly PlanoConta: number;
  readonly Fornecedor: number | null;
  readonly Prioridade: number;
}

/** Why something is suggested. */
export const motivosSugestao = [
  'Valor',
  'OutroValor',
  'CPF_CNPJ',
  'Documento',
  'Nome',
  'Regra',
  'JaBaixado',
  'Repasse',
] as const;
/** One reason for which a candidate is suggested for a line of a statement. */
export type MotivoSugestao = (typeof motivosSugestao)[number];

/** A candidate with its reasons. */
export interface Sugestao {
  readonly Tipo: Candidato['Tipo'];
  readonly id: number;
  readonly Pontos: number;
  readonly Motivos: readonly MotivoSugestao[];
  /** By how many days it is away from the line. */
  readonly Dias: number;
}

/** Further away than that a day says nothing. */
export const JANELA_DIAS = 30;

/** So many are suggested for a line at most. */
export const MAX_SUGESTOES = 5;

const points: Readonly<Record<MotivoSugestao, number>> = {
  Valor: 50,
  OutroValor: 0,
  CPF_CNPJ: 30,
  Documento: 30,
  Nome: 15,
  Regra: 10,
  JaBaixado: 8,
  Repasse: 10,
};

/** A text without accents and marks, in capitals: as banks write it. */
export const semAcentos = (text: string): string =>
  foldText(text)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/g, ' ')
    .trim();

/** Words that most names have, and that therefore name nobody. */
const common = new Set(['LTDA', 'EIRELI', 'COMERCIO', 'SERVICOS', 'BRASIL', 'SAUDE', 'CLINICA', 'LABORATORIO']);

/** Numbers of documents in a text: CPF and CNPJ, with or without their marks. */
export const documentosEm = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/\d[\d./-]*\d/g)]
      .map(([found]) => found.replaceAll(/\D/g, ''))
      .filter(({ length }) => length === 11 || length === 14),
  ),
];

/** The words of a text that may be the number of a document: those that have a digit. */
export const numerosEm = (text: string): readonly string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s;,·]+/)
      .filter((word) => /\d/.test(word) && word.length > 1),
  ),
];

const textOf = ({ Memo, Documento }: LinhaASugerir): string =>
  [Memo, Documento].filter((each) => each !== null).join(' ');

/** What a rule looks for, as banks write it: folded once for all lines. */
const folded = new WeakMap<RegraASugerir, string>();

function foldedText(regra: RegraASugerir): string {
  const text = folded.get(regra) ?? semAcentos(regra.Texto);
  folded.set(regra, text);
  return text;
}

/** The rule that a line's text answers to: the first by priority, then by age. */
export function regraDe<R extends RegraASugerir>(linha: LinhaASugerir, regras: readonly R[]): R | null {
  const words = ` ${semAcentos(textOf(linha))} `;
  const answering = regras.filter((regra) => foldedText(regra) !== '' && words.includes(` ${foldedText(regra)}`));
  return answering.toSorted((a, b) => a.Prioridade - b.Prioridade || a.id - b.id)[0] ?? null;
}

/** What of a line's text is likely to come back next month: the most words in a row without a number. */
export const textoParaRegra = ({ Memo }: Pick<LinhaASugerir, 'Memo'>): string =>
  semAcentos(Memo ?? '')
    .split(/\S*\d\S*/)
    .map((words) => words.trim())
    .reduce((longest, words) => (words.length > longest.length ? words : longest), '')
    .slice(0, 120)
    .trim();

/** What has moved the money already. */
const inBooks: ReadonlySet<Candidato['Tipo']> = new Set(['Baixa', 'Transferencia']);

/** Why a line may be a candidate; null where nothing says so. */
function motivosDe(
  linha: LinhaASugerir,
  candidato: Candidato,
  regra: RegraASugerir | null,
): readonly MotivoSugestao[] | null {
  const text = textOf(linha);
  const words = new Set(semAcentos(text).split(' '));
  const same = compareDecimal(linha.Falta, candidato.Valor) === 0;
  const { Documento, CPF_CNPJ, Nome } = candidato;
  const byDocument = Documento !== null && numerosEm(text).includes(Documento.toUpperCase());
  const byPerson = CPF_CNPJ !== null && documentosEm(text).includes(CPF_CNPJ);
  if (!same && !byDocument && !byPerson) return null;
  const names =
    Nome === null
      ? []
      : semAcentos(Nome)
          .split(' ')
          .filter((word) => word.length > 3 && !common.has(word));
  const byRule = regra?.Fornecedor != null && regra.Fornecedor === candidato.Fornecedor;
  return [
    same ? ('Valor' as const) : ('OutroValor' as const),
    ...(byPerson ? (['CPF_CNPJ'] as const) : []),
    ...(byDocument ? (['Documento'] as const) : []),
    ...(names.some((word) => words.has(word)) ? (['Nome'] as const) : []),
    ...(byRule ? (['Regra'] as const) : []),
    ...(inBooks.has(candidato.Tipo) ? (['JaBaixado'] as const) : []),
    ...(candidato.Tipo === 'Repasse' ? (['Repasse'] as const) : []),
  ];
}

/** The nearer the day, the more it says: none of `points` for a reason is outweighed by a few days. */
const pointsOfDays = (days: number): number => Math.round(20 * (1 - Math.min(days, JANELA_DIAS) / JANELA_DIAS));

/**
 * What a line of a statement may be, the likeliest first, with why: never what moves the other way, and never something
 * without its value, the number of its document, or whom it is of. Equal ones by day, kind and id, so that the same
 * line has the same answer every time.
 */
export function sugerir(
  linha: LinhaASugerir,
  candidatos: readonly Candidato[],
  regras: readonly RegraASugerir[],
): readonly Sugestao[] {
  const regra = regraDe(linha, regras);
  const isIn = compareDecimal(linha.Falta, '0') > 0;
  const found = candidatos.flatMap((candidato): readonly Sugestao[] => {
    if (compareDecimal(candidato.Valor, '0') > 0 !== isIn || compareDecimal(candidato.Valor, '0') === 0) return [];
    const Dias = Math.abs(daysBetween(candidato.Data, linha.Data));
    const Motivos = motivosDe(linha, candidato, regra);
    // A value alone, months away, is a coincidence.
    if (!Motivos || (Dias > JANELA_DIAS && !Motivos.includes('CPF_CNPJ') && !Motivos.includes('Documento'))) return [];
    const Pontos = Motivos.reduce((sum, motivo) => sum + points[motivo], pointsOfDays(Dias));
    return [{ Tipo: candidato.Tipo, id: candidato.id, Pontos, Motivos, Dias }];
  });
  return found
    .toSorted(
      (a, b) =>
        b.Pontos - a.Pontos || a.Dias - b.Dias || (a.Tipo < b.Tipo ? -1 : a.Tipo > b.Tipo ? 1 : 0) || a.id - b.id,
    )
    .slice(0, MAX_SUGESTOES);
}
