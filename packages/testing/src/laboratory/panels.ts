import type { Componente, TipoComponente } from '@bancada/contracts';
import { faixa } from '@bancada/contracts/testing';
import { buildComponente } from './componente.ts';

const mg = { Unidade: 'mg/dL', CasasDecimais: 0 } as const;

/** A lipid panel: three typed numbers with their references, two calculated from them. */
export function buildPerfilLipidico(Tratamento = 1): Componente[] {
  return [
    buildComponente({
      Tratamento,
      Ordem: 1,
      CodigoComponent: 'COL',
      NomeComponent: 'Colesterol total',
      GrupoComponente: 'Lipídios',
      ...mg,
      ResultadoReferencia: [faixa({ Maximo: '190', OperadorMaximo: '<', CriticoMaximo: '400' })],
    }),
    buildComponente({
      Tratamento,
      Ordem: 2,
      CodigoComponent: 'HDL',
      NomeComponent: 'Colesterol HDL',
      GrupoComponente: 'Lipídios',
      ...mg,
      ResultadoReferencia: [faixa({ Minimo: '40', OperadorMinimo: '>' })],
    }),
    buildComponente({
      Tratamento,
      Ordem: 3,
      CodigoComponent: 'TRIG',
      NomeComponent: 'Triglicerídeos',
      GrupoComponente: 'Lipídios',
      ...mg,
      ResultadoReferencia: [faixa({ Maximo: '150', OperadorMaximo: '<', CriticoMaximo: '1000' })],
    }),
    buildComponente({
      Tratamento,
      Ordem: 4,
      CodigoComponent: 'NHDL',
      NomeComponent: 'Colesterol não HDL',
      GrupoComponente: 'Calculados',
      TipoComponente: 'Calculo',
      CalculoFormula: 'COL-HDL',
      ...mg,
      ResultadoReferencia: [faixa({ Maximo: '160', OperadorMaximo: '<' })],
    }),
    buildComponente({
      Tratamento,
      Ordem: 5,
      CodigoComponent: 'CASTELLI',
      NomeComponent: 'Índice de Castelli I',
      GrupoComponente: 'Calculados',
      TipoComponente: 'Calculo',
      CalculoFormula: 'COL/HDL',
      CasasDecimais: 2,
    }),
  ];
}

const cores = [
  { Codigo: 'AMCI', Valor: 'Amarelo citrino' },
  { Codigo: 'AMES', Valor: 'Amarelo escuro' },
  { Codigo: 'AVER', Valor: 'Avermelhado' },
];

const cristais = [
  { Codigo: 'OXCA', Valor: 'Oxalato de cálcio' },
  { Codigo: 'URAT', Valor: 'Uratos amorfos' },
  { Codigo: 'FOSF', Valor: 'Fosfato triplo' },
];

/** A urine test with one component of each of the ten input types. */
export function buildUrina(Tratamento = 2): Componente[] {
  const of = (
    TipoComponente: TipoComponente,
    CodigoComponent: string,
    NomeComponent: string,
    change: Partial<Componente> = {},
  ) =>
    buildComponente({
      Tratamento,
      TipoComponente,
      CodigoComponent,
      NomeComponent,
      GrupoComponente: 'Exame físico',
      Obrigatorio: false,
      ...change,
    });
  const components = [
    of('Numero', 'VOL', 'Volume', {
      Unidade: 'mL',
      CasasDecimais: 1,
      ResultadoReferencia: [faixa({ Minimo: '10', Maximo: '2000' })],
    }),
    of('Numero', 'TEMPO', 'Tempo de coleta', { Unidade: 'h', CasasDecimais: 1 }),
    of('Calculo', 'DIUR', 'Diurese', { Unidade: 'mL/h', CasasDecimais: 2, CalculoFormula: 'VOL/TEMPO' }),
    of('Lista', 'COR', 'Cor', {
      ListaValores: cores,
      ResultadoReferencia: [faixa({ Valores: ['AMCI'], Texto: 'Amarelo citrino' })],
    }),
    of('Multi_Lista', 'CRIST', 'Cristais', { ListaValores: cristais, GrupoComponente: 'Sedimento' }),
    of('Check', 'NITR', 'Nitrito presente', {
      GrupoComponente: 'Sedimento',
      ResultadoReferencia: [faixa({ Valores: ['false'], Texto: 'Ausente' })],
    }),
    of('Data', 'DCOL', 'Data da coleta', { GrupoComponente: 'Coleta' }),
    of('Horario', 'HCOL', 'Hora da coleta', { GrupoComponente: 'Coleta' }),
    of('Texto', 'LOTE', 'Lote da fita', { GrupoComponente: 'Coleta' }),
    of('Memo', 'OBS', 'Observação do analista', { GrupoComponente: 'Coleta' }),
    of('Arquivo', 'FOTO', 'Foto do sedimento', { GrupoComponente: 'Sedimento' }),
  ];
  return components.map((component, index) => ({ ...component, Ordem: index + 1 }));
}
