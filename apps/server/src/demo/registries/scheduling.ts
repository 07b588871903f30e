import {
  AgendamentoOnlineRegra,
  CalendarioDisponinilidade,
  CalendarioEvento,
  Colaborador,
  MotivoCancelamento,
  Painel,
  Recinto,
  StatusExterno,
  Tratamento,
  Unidade,
} from '@bancada/contracts';
import { day, type DemoRow, type DemoRows } from './rows.ts';

type Weekday = NonNullable<DemoRow<typeof CalendarioDisponinilidade>['DiaSemana']>;

/** When people and rooms take appointments, days off, and the rules of booking. */
export async function addScheduling(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const fertility = id(Unidade, 'Unidade Reprodução');
  const main = id(Unidade, 'Matriz');
  const consultation = [{ Tratamento: id(Tratamento, 'CONS_CASAL') }, { Tratamento: id(Tratamento, 'CONS_REV') }];
  const doctor = (name: string, DiaSemana: Weekday, HoraInicial: string, HoraFinal: string) => ({
    Colaborador: id(Colaborador, name),
    Unidade: fertility,
    DiaSemana,
    HoraInicial,
    HoraFinal,
    Intervalo: 30,
    Online: true,
    Tratamentos: consultation,
  });
  await demo.add(CalendarioDisponinilidade, [
    doctor('Helena Monteiro (fictícia)', 'Segunda', '08:00:00', '12:00:00'),
    doctor('Helena Monteiro (fictícia)', 'Quarta', '14:00:00', '18:00:00'),
    doctor('Gustavo Cardoso (fictício)', 'Terca', '08:00:00', '12:00:00'),
    {
      Recinto: id(Recinto, 'Sala de coleta'),
      Unidade: main,
      DiaSemana: 'Segunda',
      HoraInicial: '07:00:00',
      HoraFinal: '11:00:00',
      Intervalo: 10,
      Online: true,
    },
    {
      Recinto: id(Recinto, 'Sala de punção'),
      Unidade: fertility,
      DiaSemana: 'Quinta',
      HoraInicial: '07:00:00',
      HoraFinal: '13:00:00',
      De: day(-30),
      Ate: day(180),
      Intervalo: 60,
      Online: false,
    },
  ]);
  await demo.add(CalendarioEvento, [
    { Data: '2026-12-25', Nome: 'Natal', Tipo: 'Feriado', Fecha: true },
    { Data: '2027-01-01', Nome: 'Confraternização Universal', Tipo: 'Feriado', Fecha: true },
    { Data: '2026-12-24', Nome: 'Véspera de Natal: até o meio-dia', Tipo: 'Facultativo', Fecha: false },
    { Data: day(21), Unidade: fertility, Nome: 'Manutenção do criobanco', Tipo: 'Folga', Fecha: true },
  ]);
  await demo.add(MotivoCancelamento, [
    { Nome: 'Paciente desmarcou', Quem: 'Paciente' },
    { Nome: 'Paciente não compareceu', Quem: 'Paciente' },
    { Nome: 'Ciclo adiado', Quem: 'Clinica' },
    { Nome: 'Médico em emergência', Quem: 'Clinica' },
    { Nome: 'Sem confirmação no prazo', Quem: 'Sistema' },
  ]);
  await demo.add(AgendamentoOnlineRegra, [
    {
      Unidade: fertility,
      Nome: 'Primeira consulta pela internet',
      Tratamento: id(Tratamento, 'CONS_CASAL'),
      AntecedenciaHoras: 24,
      JanelaDias: 60,
      LimitePorPessoa: 1,
      IdadeMinima: 18,
    },
    { Unidade: main, Nome: 'Coletas', AntecedenciaHoras: 4, JanelaDias: 30, LimitePorPessoa: 3 },
    {
      Unidade: main,
      Nome: 'Hemograma sem hora marcada',
      Tratamento: id(Tratamento, 'HEMO'),
      AntecedenciaHoras: 1,
      JanelaDias: 7,
      LimitePorPessoa: 2,
    },
  ]);
  await demo.add(Painel, [
    { Unidade: main, Nome: 'Recepção da Matriz', Tipo: 'Chamada' },
    { Unidade: main, Nome: 'Fila da coleta', Tipo: 'Chamada' },
    { Unidade: fertility, Nome: 'Indicadores da embriologia', Tipo: 'Dashboard' },
  ]);
  const meaning = (ExternalStatus: string, Status: string) => ({ Sistema: 'ERP', ExternalStatus, Status });
  await demo.add(StatusExterno, [
    meaning('SCHEDULED', 'Agendado'),
    meaning('CONFIRMED', 'Confirmado'),
    meaning('CHECKED_IN', 'Check_In'),
    meaning('NO_SHOW', 'Nao_Compareceu'),
  ]);
}
