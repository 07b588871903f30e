import { sampleNome, type Sample } from '@bancada/contracts';
import { day, nextId, place } from '../nextId.ts';

/** A received sample of an adult woman, first of its job. */
export function buildSample(change: Partial<Sample> = {}): Sample {
  const id = change.id ?? nextId();
  const order = change.OrdemSequencial ?? 1;
  return {
    id,
    Empresa: place.Empresa,
    Versao: 1,
    Unidade: place.Unidade,
    Job: 1,
    Nome: sampleNome(day.date, order),
    CodigoBarras: `7${String(id).padStart(9, '0')}`,
    Identificacao: null,
    DataFertilizacao: null,
    OrdemSequencial: order,
    EsViewerEmbryoId: null,
    StatusSample: 'Em_Analise',
    Virtual: false,
    DataAmostragem: day.instant,
    DataRecebimento: day.instant,
    PacienteColetas: [],
    Laudo: null,
    PacienteRef: null,
    QtdeDownloads: 0,
    QtdeEtiquetas: 0,
    Sexo: 'F',
    Idade: 42,
    IdadeDias: null,
    TipoMaterial: null,
    Volume: null,
    Alicota: null,
    Geracao: 0,
    RecoletaDe: null,
    ...change,
  };
}
