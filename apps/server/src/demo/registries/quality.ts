import {
  AcreditacaoEscopo,
  Equipamento,
  Instrumento,
  MonitoramentoAmbiental,
  NaoConformidade,
  PerfilImportacao,
  PlanoManutencao,
  PontoMonitoramento,
  Recinto,
  Tratamento,
  Unidade,
  Usuario,
} from '@bancada/contracts';
import { day, type DemoRow, type DemoRows } from './rows.ts';

type Limits = readonly [action: string, alert: string, alertMost: string, actionMost: string];

/** Accreditation, maintenance, and what sensors watch. */
export async function addQuality(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const accredited = (exam: string, days: number) => ({
    Organismo: 'Organismo de acreditação de exemplo',
    Numero: '0000',
    Tratamento: id(Tratamento, exam),
    Norma: 'ABNT NBR ISO/IEC 17025',
    Validade: day(days),
    ExigeTodos: false,
  });
  await demo.add(AcreditacaoEscopo, [accredited('AGUA', 420), accredited('ALIMENTO', 420), accredited('HEMO', 60)]);
  await addNonConformities(demo);
  await demo.add(PlanoManutencao, [
    {
      Nome: 'Calibração da balança analítica',
      Instrumento: id(Instrumento, 'Balança analítica'),
      Periodo: 'Anual',
      Instrucoes: 'Laboratório de calibração acreditado; conferir com os pesos-padrão antes de usar.',
    },
    {
      Nome: 'Troca de filtros das incubadoras',
      Equipamento: id(Equipamento, 'Incubadora de bancada A'),
      Periodo: 'Semestral',
      Instrucoes: null,
    },
    {
      Nome: 'Preventiva do contador hematológico',
      Instrumento: id(Instrumento, 'Contador hematológico'),
      Periodo: 'Trimestral',
      Instrucoes: 'Com o fabricante; passar os três controles depois.',
    },
  ]);
  const fertility = id(Unidade, 'Unidade Reprodução');
  const watched = { Unidade: fertility, Responsavel: id(Usuario, 'Qualidade (demo)') };
  await demo.add(MonitoramentoAmbiental, [
    {
      ...watched,
      Nome: 'Incubadora A',
      Recinto: id(Recinto, 'Laboratório de embriologia'),
      Equipamento: id(Equipamento, 'Incubadora de bancada A'),
    },
    { ...watched, Nome: 'Laboratório de embriologia', Recinto: id(Recinto, 'Laboratório de embriologia') },
    {
      Unidade: id(Unidade, 'Matriz'),
      Nome: 'Geladeira de reagentes',
      Equipamento: id(Equipamento, 'Geladeira de reagentes'),
      Responsavel: id(Usuario, 'Qualidade (demo)'),
    },
  ]);
  const point = (
    device: string,
    Nome: string,
    Grandeza: NonNullable<DemoRow<typeof PontoMonitoramento>['Grandeza']>,
    UnidadeMedida: string,
    [AcaoMinimo, AlertaMinimo, AlertaMaximo, AcaoMaximo]: Limits,
  ) => ({
    Unidade: device === 'Geladeira de reagentes' ? id(Unidade, 'Matriz') : fertility,
    MonitoramentoAmbiental: id(MonitoramentoAmbiental, device),
    Nome,
    Grandeza,
    UnidadeMedida,
    AcaoMinimo,
    AlertaMinimo,
    AlertaMaximo,
    AcaoMaximo,
    IntervaloMinutos: 5,
    PerfilImportacao: id(PerfilImportacao, 'Sensores das incubadoras'),
  });
  await demo.add(PontoMonitoramento, [
    point('Incubadora A', 'Temperatura da incubadora A', 'Temperatura', '°C', ['36.5', '36.8', '37.2', '37.5']),
    point('Incubadora A', 'CO₂ da incubadora A', 'CO2', '%', ['5', '5.5', '6.5', '7']),
    point('Laboratório de embriologia', 'Umidade do laboratório', 'Umidade', '%', ['30', '40', '60', '70']),
    point('Geladeira de reagentes', 'Temperatura da geladeira', 'Temperatura', '°C', ['1', '2', '8', '10']),
  ]);
}

/** What went wrong lately: one that is new, one that is being put right. */
async function addNonConformities(demo: DemoRows): Promise<void> {
  const unit = demo.id(Unidade, 'Matriz');
  const person = demo.id(Usuario, 'Qualidade (demo)');
  await demo.add(
    NaoConformidade,
    [
      {
        Unidade: unit,
        Titulo: 'Geladeira de reagentes acima de 8 °C',
        Descricao: 'O registro da manhã mostrou 9,4 °C; a porta estava mal fechada.',
        Gravidade: 'Moderada',
        Responsavel: person,
        Correcao: 'Reagentes movidos para a outra geladeira e segregados até a avaliação.',
        CausaRaiz: ['A porta ficou aberta durante a noite', 'A mola da porta está gasta'],
        Acoes: [
          { Descricao: 'Trocar a mola da porta', Responsavel: person, Prazo: day(5), FeitaEm: null, Evidencia: null },
          {
            Descricao: 'Ligar o alarme de temperatura',
            Responsavel: person,
            Prazo: day(9),
            FeitaEm: null,
            Evidencia: null,
          },
        ],
      },
      {
        Unidade: unit,
        Titulo: 'Frasco entregue sem identificação',
        Descricao: 'O portador entregou um frasco de urina sem etiqueta; a amostra foi recusada.',
        Gravidade: 'Leve',
        Responsavel: null,
        Correcao: null,
        CausaRaiz: [],
      },
    ],
    { Ciclo: 1 },
  );
}
