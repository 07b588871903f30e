import {
  AdministradoraCartao,
  Alcada,
  CentroCusto,
  CondicaoPagamento,
  Conta,
  FormaPagamento,
  Fornecedor,
  LancamentoPadrao,
  MeioPagamento,
  PlanoConta,
  Rateio,
  Recorrencia,
  RegraConciliacao,
  Role,
  Socio,
  Usuario,
} from '@bancada/contracts';
import { cnpjOf } from './invented.ts';
import { day, type DemoRows } from './rows.ts';

/** How people pay, and what comes back every month. */
export async function addFinance(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await addPayment(demo);
  await demo.add(Rateio, [
    {
      Nome: 'Aluguel por área',
      Tipo: 'Despesa',
      Base: 'Percentual',
      Partes: [
        { CentroCusto: id(CentroCusto, 'Análises clínicas'), Percentual: '40' },
        { CentroCusto: id(CentroCusto, 'Reprodução'), Percentual: '45' },
        { CentroCusto: id(CentroCusto, 'Água e alimentos'), Percentual: '15' },
      ],
    },
    {
      Nome: 'Energia por pessoas',
      Tipo: 'Despesa',
      Base: 'Direcionador',
      Partes: [
        { CentroCusto: id(CentroCusto, 'Análises clínicas'), Direcionador: 'Pessoas' },
        { CentroCusto: id(CentroCusto, 'Embriologia'), Direcionador: 'Pessoas' },
      ],
    },
    {
      Nome: 'Impostos pelo faturamento',
      Tipo: 'Imposto',
      Base: 'Direcionador',
      Partes: [
        { CentroCusto: id(CentroCusto, 'Análises clínicas'), Direcionador: 'Faturamento' },
        { CentroCusto: id(CentroCusto, 'Reprodução'), Direcionador: 'Faturamento' },
      ],
    },
  ]);
  await demo.add(LancamentoPadrao, [
    {
      Nome: 'Aluguel da Matriz',
      Tipo: 'Pagar',
      PlanoConta: id(PlanoConta, 'Aluguel e condomínio'),
      Fornecedor: id(Fornecedor, 'Imobiliária Exemplo'),
      Valor: '14500',
      Rateio: id(Rateio, 'Aluguel por área'),
      Recorrencia: id(Recorrencia, 'Todo mês'),
      Proxima: day(12),
    },
    {
      Nome: 'Nitrogênio líquido',
      Tipo: 'Pagar',
      PlanoConta: id(PlanoConta, 'Reagentes e insumos'),
      CentroCusto: id(CentroCusto, 'Embriologia'),
      Fornecedor: id(Fornecedor, 'Gases Exemplo'),
      Valor: null,
      Recorrencia: id(Recorrencia, 'Todo mês'),
      Proxima: day(5),
    },
    {
      Nome: 'Calibração anual',
      Tipo: 'Pagar',
      PlanoConta: id(PlanoConta, 'Despesas'),
      CentroCusto: id(CentroCusto, 'Administração'),
      Fornecedor: id(Fornecedor, 'Metrologia Exemplo'),
      Valor: '6200',
      Recorrencia: id(Recorrencia, 'Todo ano'),
      Proxima: day(70),
    },
  ]);
  await demo.add(Socio, [
    { Nome: 'Sócia majoritária (fictícia)', Participacao: '60', Conta: id(Conta, 'Conta movimento') },
    { Nome: 'Sócio administrador (fictício)', Participacao: '30' },
    { Nome: 'Sócia investidora (fictícia)', Participacao: '10' },
  ]);
  await demo.add(Alcada, [
    { Nome: 'Desconto no balcão', Tipo: 'Desconto', Papel: id(Role, 'Recepção'), Percentual: '5' },
    { Nome: 'Pagamentos do financeiro', Tipo: 'Pagamento', Papel: id(Role, 'Financeiro'), Valor: '10000' },
    {
      Nome: 'Pagamentos da diretoria',
      Tipo: 'Pagamento',
      Usuario: id(Usuario, 'Administração (demo)'),
      Valor: '100000',
    },
  ]);
  await demo.add(RegraConciliacao, [
    { Nome: 'Tarifas do banco', Texto: 'TAR', PlanoConta: id(PlanoConta, 'Tarifas e taxas de cartão'), Prioridade: 1 },
    {
      Nome: 'Aluguel',
      Texto: 'IMOBILIARIA EXEMPLO',
      PlanoConta: id(PlanoConta, 'Aluguel e condomínio'),
      Fornecedor: id(Fornecedor, 'Imobiliária Exemplo'),
      Prioridade: 2,
    },
    {
      Nome: 'Pix recebidos',
      Texto: 'PIX RECEBIDO',
      PlanoConta: id(PlanoConta, 'Exames e procedimentos'),
      Prioridade: 9,
    },
  ]);
}

async function addPayment(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.add(FormaPagamento, [
    { Nome: 'Dinheiro', Tipo: 'Dinheiro', MaximoParcelas: 1 },
    { Nome: 'Pix', Tipo: 'Pix', MaximoParcelas: 1 },
    { Nome: 'Cartão de crédito', Tipo: 'Cartao_Credito', MaximoParcelas: 12 },
    { Nome: 'Cartão de débito', Tipo: 'Cartao_Debito', MaximoParcelas: 1 },
    { Nome: 'Boleto', Tipo: 'Boleto', MaximoParcelas: 6 },
    { Nome: 'Convênio', Tipo: 'Convenio', MaximoParcelas: 1 },
  ]);
  await demo.add(CondicaoPagamento, [
    { Nome: 'À vista', Parcelas: [{ Numero: 1, Dias: 0, Percentual: '100' }] },
    {
      Nome: '30/60/90 dias',
      Parcelas: [
        { Numero: 1, Dias: 30, Percentual: '33.33' },
        { Numero: 2, Dias: 60, Percentual: '33.33' },
        { Numero: 3, Dias: 90, Percentual: '33.34' },
      ],
    },
    {
      Nome: 'Entrada e saldo na transferência',
      Parcelas: [
        { Numero: 1, Dias: 0, Percentual: '60' },
        { Numero: 2, Dias: 45, Percentual: '40' },
      ],
    },
  ]);
  const fee = (
    Bandeira: string,
    Tipo: 'Debito' | 'Credito',
    [ParcelasDe, ParcelasAte]: [number, number],
    Taxa: string,
  ) => ({
    Bandeira,
    Tipo,
    ParcelasDe,
    ParcelasAte,
    Taxa,
    DiasReceber: Tipo === 'Debito' ? 1 : 30,
  });
  const fees = (credit: string, split: string) =>
    ['Visa', 'Mastercard'].flatMap((brand) => [
      fee(brand, 'Debito', [1, 1], '1.39'),
      fee(brand, 'Credito', [1, 1], credit),
      fee(brand, 'Credito', [2, 12], split),
    ]);
  const cards = id(Conta, 'Cartões a receber');
  const booked = {
    Conta: cards,
    DomicilioBancario: id(Conta, 'Conta movimento'),
    TaxaAntecipacao: '1.79',
    PlanoConta: id(PlanoConta, 'Tarifas e taxas de cartão'),
  };
  await demo.add(AdministradoraCartao, [
    { Nome: 'Adquirente Exemplo', CNPJ: cnpjOf(41), ...booked, Taxas: fees('2.99', '3.79') },
    { Nome: 'Maquininha da recepção', CNPJ: cnpjOf(42), ...booked, Taxas: fees('3.19', '4.09') },
    { Nome: 'Link de pagamento', ...booked, Taxas: [fee('Todas', 'Credito', [1, 12], '4.49')] },
  ]);
  const method = (form: string, more: object) => ({ Nome: form, FormaPagamento: id(FormaPagamento, form), ...more });
  const card = { Conta: cards, AdministradoraCartao: id(AdministradoraCartao, 'Adquirente Exemplo') };
  await demo.add(MeioPagamento, [
    method('Dinheiro', { Conta: id(Conta, 'Caixa da recepção') }),
    method('Pix', { Conta: id(Conta, 'Conta movimento') }),
    method('Cartão de crédito', card),
    method('Cartão de débito', card),
    method('Boleto', { Conta: id(Conta, 'Conta movimento') }),
  ]);
}
