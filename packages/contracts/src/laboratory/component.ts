import { z } from 'zod';
import { brick, codigo, decimal, id, sexo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { codigoLoinc } from './loinc.ts';

/** The ten input types of the specification §5. */
export const tipoComponente = z.enum([
  'Check',
  'Texto',
  'Data',
  'Horario',
  'Numero',
  'Calculo',
  'Lista',
  'Multi_Lista',
  'Memo',
  'Arquivo',
]);
/** The input type of one component; it says how its value is typed and stored. */
export type TipoComponente = z.infer<typeof tipoComponente>;

/** One choice of a Lista or Multi_Lista: the code is stored, the words are shown. */
export const opcaoLista = z.strictObject({ Codigo: codigo, Valor: texto(200) });
/** One choice of a list, with its stored code and its words. */
export type OpcaoLista = z.infer<typeof opcaoLista>;

/** What the limits of an age are counted in: complete days, months or years. */
export const unidadesIdade = ['Dias', 'Meses', 'Anos'] as const;
/** The unit of one limit of an age. */
export const unidadeIdade = brick('choice', z.enum(unidadesIdade), 'laboratory.unidadeIdade');
/** Days, months or years. */
export type UnidadeIdade = z.infer<typeof unidadeIdade>;

/**
 * One reference range. Sex and age (minimum included, maximum excluded) say whom it is for; null is
 * everybody. Each limit of the age has its own unit, for ranges go from 28 days to 1 year; without one it
 * is in years. Limits are canonical decimals in the component's unit; the operators say whether the limit
 * itself is still normal. Critical limits are outside the normal ones.
 */
export const faixaReferencia = z.strictObject({
  Sexo: sexo.nullable(),
  IdadeMinima: z.int().min(0).max(55_152).nullable(),
  UnidadeIdadeMinima: unidadeIdade.optional(),
  IdadeMaxima: z.int().min(0).max(55_153).nullable(),
  UnidadeIdadeMaxima: unidadeIdade.optional(),
  OperadorMinimo: z.enum(['>=', '>']),
  Minimo: decimal.nullable(),
  OperadorMaximo: z.enum(['<=', '<']),
  Maximo: decimal.nullable(),
  CriticoMinimo: decimal.nullable(),
  CriticoMaximo: decimal.nullable(),
  /** For lists, checks and texts: the values that are normal. */
  Valores: z.array(texto(200)).max(500).nullable(),
  /** What the laudo prints as the reference. */
  Texto: texto(200).nullable(),
});
/** One reference range of a component, for a sex and an age. */
export type FaixaReferencia = z.infer<typeof faixaReferencia>;

/** How a value beyond what the method can measure (`<0,5`) enters formulas. */
export const censuras = ['Erro', 'Limite', 'Metade', 'Zero'] as const;
/** The field by which a component says what a formula reads where a value is beyond the measurable. */
export const censura = brick('choice', z.enum(censuras), 'laboratory.censura');
/** What a formula reads: nothing it can reckon with (`Erro`), the limit, half of it, or zero. */
export type Censura = z.infer<typeof censura>;

/** The fields of the specification's "Result component" that define it; a result keeps its own copy of them. */
export const definicaoComponente = {
  /** How formulas and imports call it; case does not matter. */
  CodigoComponent: codigo,
  NomeComponent: texto(200),
  GrupoComponente: texto(120).nullable(),
  Ordem: z.int().min(0).max(100_000),
  TipoComponente: tipoComponente,
  /** A second name by which formulas may call it. */
  CalculoAlias: codigo.nullable(),
  /**
   * The component of another exam whose result, in the same job, is the value of this one: nothing is typed into it, and
   * its formulas read it as any other. Null: the value is typed, or calculated.
   */
  ComponenteOrigem: id.nullable(),
  /** Only for Calculo: the formula, in the language of the formula engine. */
  CalculoFormula: z.string().trim().min(1).max(20_000).nullable(),
  ListaValores: z.array(opcaoLista).max(500),
  ResultadoReferencia: z.array(faixaReferencia).max(200),
  /** Unit of measure, as printed (`mg/dL`). */
  Unidade: texto(40).nullable(),
  UnidadeAuxiliar: texto(40).nullable(),
  /** What a value in Unidade is multiplied by to be one in UnidadeAuxiliar; exact. */
  FatorAuxiliar: decimal.nullable(),
  /** Whether the laudo prints it. */
  Display: z.boolean(),
  CasasDecimais: z.int().min(0).max(10),
  /** Must be filled before the test can be submitted. */
  Obrigatorio: z.boolean(),
  /** The least and the most that the method measures: beyond them a value is written as `<0,5` or `>400`. */
  LimiteDeteccao: decimal.nullable(),
  LimiteSuperior: decimal.nullable(),
  /** Null is Erro: a formula with such a value has no result, and says why. */
  Censura: censura.nullable(),
  /** A change against the patient's previous result by more than this, within DeltaDias, is a risk. */
  DeltaPercentual: decimal.nullable(),
  DeltaDias: z.int().min(1).max(36_525).nullable(),
  /** What cannot be: a typed value beyond them is refused, a calculated one is a problem. */
  AbsurdoMinimo: decimal.nullable(),
  AbsurdoMaximo: decimal.nullable(),
  /** The key that counts this type of cell: the numbers of an exam that have one are its differential count, in per cent. */
  TeclaContagem: texto(1).nullable(),
  /** What it is in LOINC: the RNDS knows a result by it. */
  CodigoLOINC: codigoLoinc.nullable(),
};

/** An analysis component of a procedure of type Exame. */
export const Componente = resource({
  path: 'components',
  subject: 'Laboratorio',
  writes: { subject: 'Procedimentos' },
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Ordem:ASC',
  search: ['CodigoComponent', 'NomeComponent'],
  linked: ['NomeComponent', 'CodigoComponent'],
  indexes: [['Tratamento', 'Ordem']],
  relations: {
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    ComponenteOrigem: { path: 'components', fields: ['NomeComponent', 'CodigoComponent'] },
  },
  schema: z.strictObject({ Tratamento: id, ...definicaoComponente, IsActive: z.boolean() }),
});
export type Componente = Row<typeof Componente>;

const definicao = z.object(definicaoComponente);

/** What judging, formatting and editing a value need to know of its component. */
export type DefinicaoComponente = z.infer<typeof definicao>;

/** A component in which nothing is defined yet: a required number with two decimals, changed as wanted. */
export const novaDefinicao = (change: Partial<DefinicaoComponente> = {}): DefinicaoComponente => ({
  CodigoComponent: '',
  NomeComponent: '',
  GrupoComponente: null,
  Ordem: 0,
  TipoComponente: 'Numero',
  CalculoAlias: null,
  ComponenteOrigem: null,
  CalculoFormula: null,
  ListaValores: [],
  ResultadoReferencia: [],
  Unidade: null,
  UnidadeAuxiliar: null,
  FatorAuxiliar: null,
  Display: true,
  CasasDecimais: 2,
  Obrigatorio: true,
  LimiteDeteccao: null,
  LimiteSuperior: null,
  Censura: null,
  DeltaPercentual: null,
  DeltaDias: null,
  AbsurdoMinimo: null,
  AbsurdoMaximo: null,
  TeclaContagem: null,
  CodigoLOINC: null,
  ...change,
});

/** A reference range for everybody, without limits, changed as wanted. */
export const novaFaixa = (change: Partial<FaixaReferencia> = {}): FaixaReferencia => ({
  Sexo: null,
  IdadeMinima: null,
  IdadeMaxima: null,
  OperadorMinimo: '>=',
  Minimo: null,
  OperadorMaximo: '<=',
  Maximo: null,
  CriticoMinimo: null,
  CriticoMaximo: null,
  Valores: null,
  Texto: null,
  ...change,
});

/** The definition of a component, without what else its row says. */
export const definitionOf = (component: DefinicaoComponente): DefinicaoComponente => definicao.parse(component);
