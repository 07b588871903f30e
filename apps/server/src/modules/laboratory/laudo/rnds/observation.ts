import {
  type ConteudoLaudo,
  type FaltaRnds,
  type LacunaRnds,
  type nomesRnds,
  resultadosQualitativos,
  type ResultadoLaudo,
} from '@bancada/contracts';

declare global {
  interface JSON {
    /** A text that stands in JSON as it is: a decimal keeps all its digits. */
    rawJSON(text: string): object;
  }
}

/** The codes a result may have: of its component, and of its exam. */
export interface ExamCodes {
  readonly LOINC: string | null;
  readonly ExameLOINC: string | null;
  readonly ExameGAL: string | null;
}

type TestContent = ConteudoLaudo['Samples'][number]['Tests'][number];
type Names = ReturnType<typeof nomesRnds>;

interface ExamRead {
  readonly observations: readonly { readonly id: number; readonly fields: object }[];
  readonly faltas: readonly LacunaRnds[];
}

const valuesOf = ({ Valor }: ResultadoLaudo): readonly string[] =>
  [Valor?.value ?? []].flat().filter((each) => each !== '');

/** Types whose value is a sentence: the RNDS has it as a note beside the results. */
const isWritten = ({ Valor }: ResultadoLaudo) =>
  ['Texto', 'Memo', 'Data', 'Horario', 'Arquivo'].includes(Valor?.type ?? '');

/** What an exam reports: an observation for each result that has a value; sentences are notes of the first one. */
export function examOf(
  test: TestContent,
  sample: string,
  codes: ReadonlyMap<number, ExamCodes>,
  names: Names,
): ExamRead {
  const place = `${sample} › ${test.Nome}`;
  const faltas: LacunaRnds[] = [];
  const lacks = (falta: FaltaRnds, onde = place) => faltas.push({ falta, onde });
  const there = test.Results.filter((each) => each.Problema !== null || valuesOf(each).length > 0);
  const [written, reported] = [there.filter(isWritten), there.filter((each) => !isWritten(each))];
  const notes = written.map(({ Nome, Texto }) => `${Nome}: ${Texto}`);
  if (reported.length === 0) lacks('SEM_RESULTADO');
  if (test.Metodo === null) lacks('SEM_METODO');
  if (test.AutorizadoEm === null) lacks('SEM_DATA');
  const observations = reported.map((result, index) => {
    const where = `${place} › ${result.Nome}`;
    const coding = codingOf(codes.get(result.id), reported.length === 1, names);
    const value = result.Problema === null ? valueOf(result, names) : null;
    if (coding === null) lacks('SEM_CODIGO', where);
    if (result.Referencia === '') lacks('SEM_REFERENCIA', where);
    if (result.Problema !== null) lacks('SEM_CALCULO', where);
    else if (value === null) lacks('SEM_RESPOSTA', where);
    const said = [...(index === 0 ? notes : []), ...(result.Observacao === null ? [] : [result.Observacao])];
    return {
      id: result.id,
      fields: {
        code: { coding: [coding] },
        issued: test.AutorizadoEm,
        ...value,
        ...(said.length > 0 && { note: said.map((text) => ({ text })) }),
        method: { text: test.Metodo },
        referenceRange: [{ text: result.Referencia }],
      },
    };
  });
  return { observations, faltas };
}

/** The exam's own code stands for a result alone; of several each needs its component's. */
function codingOf(codes: ExamCodes | undefined, isOnly: boolean, names: Names) {
  const loinc = codes?.LOINC ?? (isOnly ? codes?.ExameLOINC : null) ?? null;
  if (loinc !== null) return { system: names.loinc, code: loinc };
  const gal = isOnly ? (codes?.ExameGAL ?? null) : null;
  return gal === null ? null : { system: names.gal, code: gal };
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
const answers = new Map(Object.entries(resultadosQualitativos).map(([words, code]) => [plain(words), code]));

/** A number with its unit and limit, or an answer by its code; null for what the RNDS has no code for. */
function valueOf({ Valor, Texto, Unidade }: ResultadoLaudo, names: Names): object | null {
  if (Valor?.type === 'Numero' || Valor?.type === 'Calculo') {
    const value = JSON.rawJSON(String(Valor.value));
    const { operator } = Valor;
    return { valueQuantity: { value, ...(operator && { comparator: operator }), ...(Unidade && { unit: Unidade }) } };
  }
  const code = Valor?.type === 'Lista' ? answers.get(plain(Texto)) : undefined;
  return code === undefined ? null : { valueCodeableConcept: { coding: [{ system: names.qualitativo, code }] } };
}
