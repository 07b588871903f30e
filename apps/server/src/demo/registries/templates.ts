import {
  AmostraDesenvolvimento,
  Cliente,
  Ensaio,
  JobTemplate,
  Loop,
  Prototipo,
  Recorrencia,
  SampleTemplate,
  TipoMaterial,
  Tratamento,
  Unidade,
} from '@bancada/contracts';
import { day, type DemoRows } from './rows.ts';

/** What orders are made from, and products under development. */
export async function addTemplates(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const tests = (...names: string[]) =>
    names.map((name, index) => ({ Tratamento: id(Tratamento, name), Ordem: index + 1 }));
  const sample = (Nome: string, material: string, Quantidade: number, ...exams: string[]) => ({
    Nome,
    TipoMaterial: id(TipoMaterial, material),
    Quantidade,
    Virtual: false,
    Tests: tests(...exams),
  });
  await demo.add(SampleTemplate, [
    sample('Tubo roxo', 'Sangue total (EDTA)', 1, 'HEMO'),
    sample('Tubo de soro', 'Soro', 1, 'LIPIDIO', 'GLICO'),
    sample('Frasco de urina', 'Urina', 1, 'URINA'),
    sample('Ponto de água', 'Água', 1, 'AGUA'),
    { Nome: 'Embrião', Quantidade: 1, Virtual: true, Tests: tests('EMBRIAO') },
  ]);
  const samples = (...names: string[]) =>
    names.map((name, index) => ({ SampleTemplate: id(SampleTemplate, name), Quantidade: 1, Ordem: index + 1 }));
  await demo.add(JobTemplate, [
    { Nome: 'Check-up', Samples: samples('Tubo roxo', 'Tubo de soro', 'Frasco de urina') },
    {
      Nome: 'Ciclo de FIV',
      Tratamento: id(Tratamento, 'PUNCAO'),
      Samples: [{ SampleTemplate: id(SampleTemplate, 'Embrião'), Quantidade: 8, Ordem: 1 }],
    },
    {
      Nome: 'Potabilidade, dez pontos',
      Samples: [{ SampleTemplate: id(SampleTemplate, 'Ponto de água'), Quantidade: 10, Ordem: 1 }],
    },
  ]);
  await demo.add(Prototipo, [
    { Nome: 'Queijo com teor reduzido de sal', Codigo: 'PT-01', Cliente: id(Cliente, 'Laticínio de exemplo') },
    { Nome: 'Iogurte de açaí', Codigo: 'PT-02', Cliente: id(Cliente, 'Laticínio de exemplo') },
    { Nome: 'Meio de transporte de sêmen', Codigo: 'PT-03' },
  ]);
  const made = (Nome: string, Codigo: string, prototype: string, Lote: string, days: number) => ({
    Nome,
    Codigo,
    Prototipo: id(Prototipo, prototype),
    Lote,
    Data: day(days),
  });
  await demo.add(AmostraDesenvolvimento, [
    made('Queijo, 7 dias', 'AD-01', 'Queijo com teor reduzido de sal', 'L01', -20),
    made('Queijo, 14 dias', 'AD-02', 'Queijo com teor reduzido de sal', 'L01', -13),
    made('Iogurte, lote-piloto', 'AD-03', 'Iogurte de açaí', 'P1', -5),
  ]);
  await addTests(demo);
  await addLoops(demo);
}

/** What was measured in development samples. */
async function addTests(demo: DemoRows): Promise<void> {
  const measured = (Grandeza: string, Valor: string, UnidadeMedida: string | null) => ({
    Grandeza,
    Valor,
    UnidadeMedida,
  });
  const of = (sample: string) => demo.id(AmostraDesenvolvimento, sample);
  await demo.add(Ensaio, [
    {
      Nome: 'Teor de sal aos 7 dias',
      AmostraDesenvolvimento: of('Queijo, 7 dias'),
      Data: day(-13),
      Medidas: [measured('Cloreto de sódio', '1.12', 'g/100 g'), measured('Umidade', '54.3', 'g/100 g')],
    },
    {
      Nome: 'Teor de sal aos 14 dias',
      AmostraDesenvolvimento: of('Queijo, 14 dias'),
      Data: day(-6),
      Conclusao: 'O teor de sal ficou estável; a umidade caiu como previsto.',
      Medidas: [measured('Cloreto de sódio', '1.14', 'g/100 g'), measured('Umidade', '52.8', 'g/100 g')],
    },
    {
      Nome: 'Acidez do lote-piloto',
      AmostraDesenvolvimento: of('Iogurte, lote-piloto'),
      Data: day(-4),
      Medidas: [measured('pH', '4.38', null), measured('Acidez em ácido lático', '0.82', 'g/100 g')],
    },
  ]);
}

/** Orders that are placed by themselves: the first of them after some weeks. */
async function addLoops(demo: DemoRows): Promise<void> {
  const every = (Nome: string, template: string, recurrence: string, days: number) => ({
    Unidade: demo.id(Unidade, 'Matriz'),
    Nome,
    JobTemplate: demo.id(JobTemplate, template),
    Cliente: demo.id(Cliente, 'Laticínio de exemplo'),
    Recorrencia: demo.id(Recorrencia, recurrence),
    Proxima: day(days),
  });
  await demo.add(Loop, [
    every('Potabilidade da captação', 'Potabilidade, dez pontos', 'Todo mês', 21),
    every('Check-up da equipe de produção', 'Check-up', 'Todo ano', 90),
    every('Potabilidade do poço reserva', 'Potabilidade, dez pontos', 'A cada trimestre', 60),
  ]);
}
