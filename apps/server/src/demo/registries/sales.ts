import {
  AgenteVenda,
  EmpresaParceira,
  FonteLead,
  FunilEquipe,
  MotivoPerda,
  Pipeline,
  Unidade,
  Usuario,
} from '@bancada/contracts';
import type { DemoRows } from './rows.ts';

const stage = (
  Nome: string,
  Ordem: number,
  Probabilidade: string,
  TipoEtapa: 'Etapa_Inicial' | 'Etapa_Intermediaria' | 'Etapa_Finalizacao' = 'Etapa_Intermediaria',
) => ({ Nome, Ordem, Probabilidade, TipoEtapa, PrazoDias: TipoEtapa === 'Etapa_Finalizacao' ? null : 3 + Ordem });

/** Where leads come from, and the way to a treatment. */
export async function addSales(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.add(FonteLead, [
    { Nome: 'Indicação médica', EmpresaParceira: id(EmpresaParceira, 'Clínica Parceira Exemplo') },
    { Nome: 'Site' },
    { Nome: 'Instagram' },
    { Nome: 'Indicação de paciente' },
    { Nome: 'Convênio' },
  ]);
  await demo.add(Pipeline, [
    {
      Nome: 'Reprodução assistida',
      Ordem: 1,
      Etapas: [
        stage('Novo contato', 1, '10', 'Etapa_Inicial'),
        stage('Primeira consulta', 2, '40'),
        stage('Orçamento enviado', 3, '60'),
        stage('Negociação', 4, '80'),
        stage('Contratado', 5, '100', 'Etapa_Finalizacao'),
      ],
    },
    {
      Nome: 'Empresas e convênios',
      Ordem: 2,
      Etapas: [
        stage('Prospecção', 1, '10', 'Etapa_Inicial'),
        stage('Proposta', 2, '50'),
        stage('Contrato assinado', 3, '100', 'Etapa_Finalizacao'),
      ],
    },
    {
      Nome: 'Check-up',
      Ordem: 3,
      Etapas: [stage('Interesse', 1, '30', 'Etapa_Inicial'), stage('Agendado', 2, '100', 'Etapa_Finalizacao')],
    },
  ]);
  await demo.add(MotivoPerda, [
    { Nome: 'Preço', Alcance: 'Orcamento' },
    { Nome: 'Escolheu outra clínica', Alcance: 'Ambos' },
    { Nome: 'Sem resposta', Alcance: 'Lead' },
    { Nome: 'Adiou o tratamento', Alcance: 'Ambos' },
    { Nome: 'Convênio não cobre', Alcance: 'Orcamento' },
  ]);
  await demo.add(FunilEquipe, [
    {
      Nome: 'Acolhimento',
      Pipeline: id(Pipeline, 'Reprodução assistida'),
      Unidade: id(Unidade, 'Unidade Reprodução'),
    },
    { Nome: 'Contas corporativas', Pipeline: id(Pipeline, 'Empresas e convênios') },
    { Nome: 'Check-up e campanhas', Pipeline: id(Pipeline, 'Check-up'), Unidade: id(Unidade, 'Matriz') },
  ]);
  const agent = (user: string, team: string, MetaMensal: string) => ({
    Nome: user,
    Usuario: id(Usuario, user),
    FunilEquipe: id(FunilEquipe, team),
    MetaMensal,
    CargaMaxima: 40,
  });
  await demo.add(AgenteVenda, [
    agent('Comercial (demo)', 'Acolhimento', '180000'),
    agent('Recepção (demo)', 'Check-up e campanhas', '30000'),
    agent('Coordenação (demo)', 'Contas corporativas', '90000'),
  ]);
}
