import {
  CodigoServico,
  Colaborador,
  Convenio,
  ModeloNfse,
  NfConfig,
  RegraRepasse,
  Tratamento,
  Unidade,
} from '@bancada/contracts';
import { day, type DemoRows } from './rows.ts';

/** Service codes are items of the list of the Lei Complementar 116/2003; rates and CNAE are examples. */
const services = [
  ['4.02', 'Análises clínicas, patologia e congêneres', '8640-2/02', '2'],
  ['4.03', 'Hospitais, clínicas, laboratórios e congêneres', '8630-5/03', '2'],
  ['4.18', 'Inseminação artificial, fertilização in vitro e congêneres', '8630-5/07', '3'],
  ['4.19', 'Bancos de sangue, leite, pele, olhos, óvulos, sêmen e congêneres', '8630-5/07', '3'],
] as const;

/** Tax codes, invoices and what professionals get of what they do. */
export async function addBilling(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.add(
    CodigoServico,
    services.map(([Codigo, Nome, CNAE, AliquotaISS]) => ({ Codigo, Nome, CNAE, AliquotaISS })),
  );
  const model = (Nome: string, code: string, Discriminacao: string, issRetainedDefault = false) => ({
    issRetainedDefault,
    Nome,
    CodigoServico: id(CodigoServico, code),
    Discriminacao,
    Serie: '1',
  });
  await demo.add(ModeloNfse, [
    model('Exames particulares', services[0][1], 'Exames laboratoriais realizados conforme pedido médico.'),
    model('Reprodução assistida', services[2][1], 'Procedimentos de reprodução assistida do ciclo contratado.'),
    model('Exames para empresas', services[0][1], 'Exames do contrato, com ISS retido pelo tomador.', true),
  ]);
  await demo.add(
    NfConfig,
    ['Matriz', 'Unidade Reprodução', 'Unidade Ambiental'].map((unit) => ({
      Unidade: id(Unidade, unit),
      Nome: `Retenções: ${unit}`,
      AliquotaIr: '1.5',
      AliquotaPis: '0.65',
      AliquotaCofins: '3',
      AliquotaCsll: '1',
      LimiteIr: '10',
      LimitePis: '10',
      LimiteCofins: '10',
      LimiteCsll: '10',
      De: '2026-01-01',
      Ate: null,
      SimplesNacional: false,
    })),
  );
  const doctor = (name: string) => ({ Colaborador: id(Colaborador, name), De: day(-300), Ate: null });
  await demo.add(RegraRepasse, [
    {
      Nome: 'Punção: parte da médica',
      ...doctor('Helena Monteiro (fictícia)'),
      Tratamento: id(Tratamento, 'PUNCAO'),
      Base: 'Recebido',
      Percentual: '35',
      Prioridade: 1,
    },
    {
      Nome: 'Consultas de convênio',
      ...doctor('Gustavo Cardoso (fictício)'),
      Convenio: id(Convenio, 'Saúde Exemplo'),
      Base: 'Liquido',
      Valor: '75',
      Prioridade: 2,
    },
    { Nome: 'Regra geral dos médicos', De: day(-300), Base: 'Recebido', Percentual: '25', Prioridade: 9 },
  ]);
}
