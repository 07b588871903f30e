import {
  CanalMensagem,
  EquipeAtendimento,
  MensagemConfirmacao,
  ModeloMensagem,
  PrecoMensagem,
  Propaganda,
  ReguaEtapa,
  Snippet,
  Unidade,
  Usuario,
} from '@bancada/contracts';
import { day, type DemoRows } from './rows.ts';

/** Channels, teams and texts of messages. */
export async function addMessaging(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.know(ReguaEtapa, 'Acao');
  await demo.add(CanalMensagem, [
    { Nome: 'WhatsApp da recepção', Tipo: 'WhatsApp', Telefone: '5511900029001', LimiteDiario: 1000 },
    {
      Nome: 'WhatsApp da reprodução',
      Tipo: 'WhatsApp',
      Unidade: id(Unidade, 'Unidade Reprodução'),
      Telefone: '5511900029002',
      LimiteDiario: 250,
    },
    { Nome: 'E-mail', Tipo: 'Email', Email: 'contato@exemplo.invalid' },
  ]);
  const members = (...names: string[]) => names.map((name) => ({ Usuario: id(Usuario, name) }));
  await demo.add(EquipeAtendimento, [
    { Nome: 'Recepção', Unidade: id(Unidade, 'Matriz'), Membros: members('Recepção (demo)') },
    {
      Nome: 'Acolhimento da reprodução',
      Unidade: id(Unidade, 'Unidade Reprodução'),
      Membros: members('Comercial (demo)', 'Recepção (demo)'),
    },
    { Nome: 'Resultados', Membros: members('Responsável técnico (demo)', 'Coordenação (demo)') },
  ]);
  const template = (Nome: string, channel: string, Categoria: 'Utilidade' | 'Marketing' | 'Autenticacao') => ({
    Nome,
    CanalMensagem: id(CanalMensagem, channel),
    Categoria,
    Idioma: 'pt' as const,
  });
  await demo.add(ModeloMensagem, [
    template('Lembrete de consulta', 'WhatsApp da recepção', 'Utilidade'),
    template('Pedido de confirmação', 'WhatsApp da recepção', 'Utilidade'),
    template('Preparo do exame', 'WhatsApp da recepção', 'Utilidade'),
    template('Código de acesso', 'E-mail', 'Autenticacao'),
    template('Campanha de check-up', 'E-mail', 'Marketing'),
  ]);
  const sent = (Nome: string, step: string, model: string) => ({
    Nome,
    ReguaEtapa: id(ReguaEtapa, step),
    ModeloMensagem: id(ModeloMensagem, model),
    CanalMensagem: id(CanalMensagem, 'WhatsApp da recepção'),
  });
  await demo.add(MensagemConfirmacao, [
    sent('Sete dias antes', 'Lembrete de consulta', 'Lembrete de consulta'),
    sent('Dois dias antes', 'Pedido de confirmação', 'Pedido de confirmação'),
    sent('Na véspera', 'Preparo da véspera', 'Preparo do exame'),
  ]);
  const price = (Nome: string, Categoria: 'Utilidade' | 'Marketing' | 'Servico', Valor: string) => ({
    Nome,
    Categoria,
    Valor,
    VigenteDe: '2026-01-01',
  });
  await demo.add(PrecoMensagem, [
    price('Utilidade (valor de exemplo)', 'Utilidade', '0.04'),
    price('Marketing (valor de exemplo)', 'Marketing', '0.3'),
    price('Serviço (valor de exemplo)', 'Servico', '0'),
  ]);
  const shown = (Nome: string, Lugar: 'Portal' | 'Cadastro' | 'Painel', Texto: string) => ({
    Nome,
    Lugar,
    Texto,
    Inicio: day(-10),
    Fim: day(50),
  });
  await demo.add(Propaganda, [
    { ...shown('Check-up de verão', 'Portal', 'Hemograma, perfil lipídico e glicemia com um só agendamento.') },
    shown('Preservação da fertilidade', 'Painel', 'Converse com a nossa equipe sobre vitrificação de oócitos.'),
    shown('Cadastro pelo celular', 'Cadastro', 'Complete seus dados antes de vir e espere menos.'),
  ]);
  const snippet = (Atalho: string, Texto: string, Compartilhado = true) => ({
    Atalho,
    Texto,
    Dono: id(Usuario, 'Recepção (demo)'),
    Compartilhado,
  });
  await demo.add(Snippet, [
    snippet('/endereco', 'Estamos na Rua de Exemplo, 100. Há estacionamento conveniado ao lado.'),
    snippet('/jejum', 'Para este exame é preciso jejum de 12 horas; água pode ser tomada normalmente.'),
    snippet('/resultado', 'Seu resultado está disponível no portal. Qualquer dúvida, estamos à disposição.'),
    snippet('/obrigada', 'Obrigada pelo contato! Tenha um ótimo dia.', false),
  ]);
}
