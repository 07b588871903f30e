import { Colaborador, Equipamento, Instrumento, LocalEstoque, Recinto, Tratamento, Unidade } from '@bancada/contracts';
import type { DemoRow, DemoRows } from './rows.ts';

/** Rooms, the equipment and instruments in them, and where stock is kept. */
export async function addPlaces(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const [main, fertility, environment] = ['Matriz', 'Unidade Reprodução', 'Unidade Ambiental'].map((name) =>
    id(Unidade, name),
  );
  await demo.add(Recinto, [
    { Unidade: main, Nome: 'Consultório 1', Codigo: 'C1', Capacidade: 4 },
    { Unidade: main, Nome: 'Sala de coleta', Codigo: 'COL', Capacidade: 3 },
    { Unidade: main, Nome: 'Bioquímica e hematologia', Codigo: 'BIO', Capacidade: 6 },
    { Unidade: fertility, Nome: 'Consultório 2', Codigo: 'C2', Capacidade: 4 },
    { Unidade: fertility, Nome: 'Sala de punção', Codigo: 'PUN', Capacidade: 5 },
    { Unidade: fertility, Nome: 'Laboratório de embriologia', Codigo: 'EMB', Capacidade: 4 },
    { Unidade: fertility, Nome: 'Criobanco', Codigo: 'CRIO', Capacidade: 2 },
    { Unidade: environment, Nome: 'Microbiologia', Codigo: 'MIC', Capacidade: 5 },
  ]);
  await demo.add(Equipamento, [
    equipment(main, 'Poltrona de coleta 1', 'EQ-001', 'Sala de coleta', 1),
    equipment(fertility, 'Ultrassom da sala de punção', 'EQ-002', 'Sala de punção', 1),
    equipment(fertility, 'Incubadora de bancada A', 'EQ-003', 'Laboratório de embriologia', 6),
    equipment(fertility, 'Incubadora de bancada B', 'EQ-004', 'Laboratório de embriologia', 6),
    equipment(fertility, 'Mesa com platina aquecida', 'EQ-005', 'Laboratório de embriologia', 1),
    equipment(main, 'Geladeira de reagentes', 'EQ-006', 'Bioquímica e hematologia', 200),
    equipment(environment, 'Estufa bacteriológica', 'EQ-007', 'Microbiologia', 80),
  ]);
  await demo.add(LocalEstoque, [
    { Unidade: main, Nome: 'Almoxarifado central', Codigo: 'ALM' },
    { Unidade: main, Nome: 'Geladeira de reagentes', Codigo: 'GEL', Recinto: id(Recinto, 'Bioquímica e hematologia') },
    { Unidade: fertility, Nome: 'Meios de cultura', Codigo: 'MEI', Recinto: id(Recinto, 'Laboratório de embriologia') },
    { Unidade: fertility, Nome: 'Armário de medicamentos', Codigo: 'MED', Recinto: id(Recinto, 'Sala de punção') },
    { Unidade: environment, Nome: 'Bancada de microbiologia', Codigo: 'BMI', Recinto: id(Recinto, 'Microbiologia') },
  ]);
  const measures = (Grandeza: string, UnidadeMedida: string, Minimo: string, Maximo: string) => ({
    Grandeza,
    UnidadeMedida,
    Minimo,
    Maximo,
  });
  const used: readonly DemoRow<typeof Instrumento>[] = [
    {
      ...instrument(main, 'IN-001', 'Contador hematológico', 'Bioquímica e hematologia', 'Alta'),
      Grandezas: [measures('Hemoglobina', 'g/dL', '0', '30')],
      Tratamentos: [{ Tratamento: id(Tratamento, 'HEMO') }],
    },
    {
      ...instrument(main, 'IN-002', 'Analisador bioquímico', 'Bioquímica e hematologia', 'Alta'),
      Grandezas: [measures('Absorbância', 'A', '0', '3')],
      Tratamentos: ['LIPIDIO', 'GLICO', 'HEPATICO'].map((exam) => ({ Tratamento: id(Tratamento, exam) })),
    },
    {
      ...instrument(fertility, 'IN-003', 'Microscópio invertido', 'Laboratório de embriologia', 'Alta'),
      Grandezas: [measures('Aumento', '×', '40', '400')],
      Tratamentos: ['EMBRIAO', 'ESPERMA'].map((exam) => ({ Tratamento: id(Tratamento, exam) })),
    },
    {
      ...instrument(environment, 'IN-004', 'Balança analítica', 'Microbiologia', 'Media'),
      Grandezas: [measures('Massa', 'g', '0.01', '220')],
      Tratamentos: [{ Tratamento: id(Tratamento, 'ALIMENTO') }],
    },
    {
      ...instrument(environment, 'IN-005', 'Medidor de pH de bancada', 'Microbiologia', 'Media'),
      Grandezas: [measures('pH', 'pH', '0', '14'), measures('Temperatura', '°C', '0', '100')],
      Tratamentos: [{ Tratamento: id(Tratamento, 'AGUA') }],
    },
  ];
  await demo.add(Instrumento, used, { Status: 'Em_Uso' });
  await demo.add(
    Instrumento,
    [instrument(main, 'IN-006', 'Centrífuga de rotor basculante', 'Bioquímica e hematologia', 'Baixa')],
    { Status: 'Em_Calibracao' },
  );

  function equipment(unit: number | undefined, Nome: string, Codigo: string, room: string, Capacidade: number) {
    const place = { Unidade: unit, Recinto: id(Recinto, room) };
    return { ...place, Nome, Codigo, Fabricante: 'Fabricante de exemplo', Capacidade };
  }

  function instrument(
    unit: number | undefined,
    Codigo: string,
    Nome: string,
    room: string,
    Criticidade: 'Baixa' | 'Media' | 'Alta',
  ) {
    const Responsavel = id(Colaborador, 'Camila Nascimento (fictícia)');
    const maker = { Fabricante: 'Fabricante de exemplo', Modelo: 'Modelo A', NumeroSerie: `S-${Codigo}` };
    return { Unidade: unit, Codigo, Nome, Recinto: id(Recinto, room), Responsavel, Criticidade, ...maker };
  }
}
