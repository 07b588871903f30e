import {
  Dashboard,
  IndicadorMeta,
  RegraLiberacao,
  Relatorio,
  Role,
  Tratamento,
  Unidade,
  Usuario,
} from '@bancada/contracts';
import { relatoriosDaCasa } from '../../modules/reports/first-rows.ts';
import { day, type DemoRows } from './rows.ts';

/** Reports, dashboards and what they should reach; when results are shown in the portal. */
export async function addReports(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const seenBy = (...names: string[]) =>
    names.map((name, index) => ({ Usuario: id(Usuario, name), Ordem: index + 1, Inicial: index === 0 }));
  await demo.add(Relatorio, relatoriosDaCasa);
  await demo.add(Dashboard, [
    { Nome: 'Visão da diretoria', Alcance: 'Empresa', Usuarios: seenBy('Administração (demo)', 'Coordenação (demo)') },
    { Nome: 'Caixa do dia', Alcance: 'Papel', Papel: id(Role, 'Financeiro'), Usuarios: seenBy('Financeiro (demo)') },
    {
      Nome: 'Prazos do laboratório',
      Alcance: 'Pessoa',
      Dono: id(Usuario, 'Responsável técnico (demo)'),
      Usuarios: seenBy('Responsável técnico (demo)'),
    },
  ]);
  await demo.add(IndicadorMeta, [
    { Indicador: 'Taxa de fertilização (%)', Unidade: id(Unidade, 'Unidade Reprodução'), De: day(-60), Valor: '75' },
    { Indicador: 'Laudos no prazo (%)', De: day(-60), Ate: day(300), Valor: '95' },
    { Indicador: 'Recoletas (%)', Unidade: id(Unidade, 'Matriz'), De: day(-60), Valor: '1.5' },
  ]);
  await demo.add(RegraLiberacao, [
    { Nome: 'Exames de rotina', Quando: 'Na_Hora' },
    { Nome: 'Sorologias', Tratamento: id(Tratamento, 'ANTIHCV'), Quando: 'Apos_Medico' },
    { Nome: 'Espermograma', Tratamento: id(Tratamento, 'ESPERMA'), Quando: 'Apos_Horas', Horas: 24 },
  ]);
}
