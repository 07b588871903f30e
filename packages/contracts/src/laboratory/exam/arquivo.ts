import { z } from 'zod';
import { codigo, texto } from '../../shared/bricks.ts';
import { definicaoComponente, definitionOf, type Componente, type DefinicaoComponente } from '../component.ts';
import { MAX_COMPONENTES } from './calls.ts';

/** Where a formula or a range was published. */
export const fonteExame = z.strictObject({
  /** The components it is about; none: all of them. */
  Componentes: z.array(codigo).max(MAX_COMPONENTES),
  Texto: texto(400),
  Ano: z.int().min(1800).max(2200),
});
/** One publication that components of an exam rest on; no components named: all of them do. */
export type FonteExame = z.infer<typeof fonteExame>;

/** The version of the file's format; a reader refuses those it does not know. */
export const VERSAO_EXAME_ARQUIVO = 1;

/** Files that were written before a field was there do not have it. */
const componenteDoArquivo = z.strictObject({
  ...definicaoComponente,
  /** A file stands alone: whoever reads it keeps the sources that they have (`compareExame`). */
  ComponenteOrigem: definicaoComponente.ComponenteOrigem.default(null),
  TeclaContagem: definicaoComponente.TeclaContagem.default(null),
  CodigoLOINC: definicaoComponente.CodigoLOINC.default(null),
});

/** A whole exam as one file: what exports write, imports read, and the library is made of. */
export const exameArquivo = z.strictObject({
  Formato: z.literal('bancada/exame'),
  VersaoFormato: z.literal(VERSAO_EXAME_ARQUIVO),
  Apelido: texto(60),
  NomeCompleto: texto(200),
  /** What a person has to know before they use it. */
  Nota: texto(1000).nullable(),
  Fontes: z.array(fonteExame).max(100),
  Componentes: z.array(componenteDoArquivo).max(MAX_COMPONENTES),
});
/** One exam in the file format `bancada/exame`, with its sources and components. */
export type ExameArquivo = z.infer<typeof exameArquivo>;

/** The file of an exam. */
export const exameArquivoOf = (
  exam: Pick<ExameArquivo, 'Apelido' | 'NomeCompleto'>,
  components: readonly Componente[],
): ExameArquivo => ({
  Formato: 'bancada/exame',
  VersaoFormato: VERSAO_EXAME_ARQUIVO,
  Apelido: exam.Apelido,
  NomeCompleto: exam.NomeCompleto,
  Nota: null,
  Fontes: [],
  Componentes: components.map((component) => ({ ...definitionOf(component), ComponenteOrigem: null })),
});

/** What a file would do to one component of an exam. */
export interface ComponenteComparado {
  readonly CodigoComponent: string;
  readonly situacao: 'novo' | 'alterado' | 'igual';
  readonly definition: DefinicaoComponente;
  /** The place of the component of the exam that it is; null for a new one. */
  readonly place: number | null;
}

/**
 * The components of a file beside those of an exam, which they are by their codes, whatever the case. Components that
 * the file does not have stay as they are.
 */
export function compareExame(
  { Componentes }: Pick<ExameArquivo, 'Componentes'>,
  components: readonly DefinicaoComponente[],
): ComponenteComparado[] {
  const places = new Map(components.map(({ CodigoComponent }, place) => [CodigoComponent.toUpperCase(), place]));
  return Componentes.map((read) => {
    const { CodigoComponent } = read;
    const place = places.get(CodigoComponent.toUpperCase()) ?? null;
    const own = place === null ? undefined : components[place];
    const definition = { ...read, ComponenteOrigem: own?.ComponenteOrigem ?? null };
    const situacao = own === undefined ? 'novo' : isSame(own, definition) ? 'igual' : 'alterado';
    return { CodigoComponent, situacao, definition, place };
  });
}

const isSame = (a: DefinicaoComponente, b: DefinicaoComponente): boolean => written(a) === written(b);

/** Fields in one order, so that a file written by other hands says the same. */
const written = (definition: DefinicaoComponente): string =>
  JSON.stringify(definitionOf(definition), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
