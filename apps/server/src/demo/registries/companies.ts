import {
  Categoria,
  Cliente,
  Convenio,
  EmpresaParceira,
  Fornecedor,
  PerfilImportacao,
  Plano,
  Tratamento,
} from '@bancada/contracts';
import { cnpjOf, contactOf, saoPaulo } from './invented.ts';
import { day, type DemoRows } from './rows.ts';

/** Invented companies around the clinic: partners, suppliers, insurers and clients. */
export async function addCompanies(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const exam = (Apelido: string) => id(Tratamento, Apelido);
  await demo.add(EmpresaParceira, [
    {
      Nome: 'Laboratório de Apoio Exemplo',
      CNPJ: cnpjOf(1),
      Contato: 'Central de apoio',
      ...contactOf(1, 'apoio'),
      ...saoPaulo,
      Custos: [
        { Tratamento: exam('ANTIHCV'), Valor: '18.5', VigenteDe: day(-200) },
        { Tratamento: exam('LIPIDIO'), Valor: '9.9', VigenteDe: day(-200) },
      ],
    },
    {
      Nome: 'Genética Exemplo',
      CNPJ: cnpjOf(2),
      Contato: 'Atendimento a clínicas',
      ...contactOf(2, 'genetica'),
      ...saoPaulo,
      Custos: [{ Tratamento: exam('EMBRIAO'), Valor: '950', VigenteDe: day(-120) }],
    },
    { Nome: 'Clínica Parceira Exemplo', CNPJ: cnpjOf(3), ...contactOf(3, 'clinica'), ...saoPaulo },
    { Nome: 'Banco de Sêmen Exemplo', CNPJ: cnpjOf(4), ...contactOf(4, 'banco'), ...saoPaulo },
  ]);
  const supplier = (n: number, Nome: string, category: string) => ({
    Nome,
    CNPJ: cnpjOf(n),
    Categoria: id(Categoria, category),
    ...contactOf(n, `fornecedor-${n}`),
    ...saoPaulo,
  });
  await demo.add(Fornecedor, [
    { ...supplier(11, 'Reagentes Exemplo Ltda.', 'Reagentes e kits'), ChavePix: cnpjOf(11) },
    supplier(12, 'Meios de Cultura Exemplo', 'Meios de cultura'),
    supplier(13, 'Farmácia Hospitalar Exemplo', 'Medicamentos'),
    supplier(14, 'Descartáveis Exemplo', 'Descartáveis'),
    supplier(15, 'Gases Exemplo', 'Gases e criogenia'),
    supplier(16, 'Metrologia Exemplo', 'Manutenção e calibração'),
    { ...supplier(17, 'Imobiliária Exemplo', 'Serviços gerais'), NomeFantasia: 'Aluguel da Matriz' },
  ]);
  await demo.add(Convenio, [
    {
      Nome: 'Saúde Exemplo',
      RegistroANS: '000001',
      CNPJ: cnpjOf(21),
      PrazoEnvioDias: 30,
      PrazoRecursoDias: 60,
      PerfilImportacao: id(PerfilImportacao, 'Pacientes do convênio'),
      ...contactOf(21, 'credenciados'),
    },
    { Nome: 'Vida Fictícia', RegistroANS: '000002', CNPJ: cnpjOf(22), PrazoEnvioDias: 45, PrazoRecursoDias: 30 },
    { Nome: 'Caixa de Assistência Exemplo', RegistroANS: '000003', PrazoEnvioDias: 60, PrazoRecursoDias: 90 },
  ]);
  const covered = (Apelido: string, more = {}) => ({
    Tratamento: exam(Apelido),
    Coberto: true,
    ExigeAutorizacao: false,
    Coparticipacao: null,
    ...more,
  });
  const basics = [covered('HEMO'), covered('LIPIDIO'), covered('GLICO'), covered('URINA')];
  await demo.add(Plano, [
    {
      Convenio: id(Convenio, 'Saúde Exemplo'),
      Nome: 'Essencial',
      Codigo: 'SE-100',
      CoparticipacaoPercentual: '30',
      Coberturas: [...basics, covered('ESPERMA', { Coberto: false })],
    },
    {
      Convenio: id(Convenio, 'Saúde Exemplo'),
      Nome: 'Completo',
      Codigo: 'SE-300',
      CoparticipacaoPercentual: null,
      Coberturas: [...basics, covered('ESPERMA', { ExigeAutorizacao: true })],
    },
    {
      Convenio: id(Convenio, 'Vida Fictícia'),
      Nome: 'Empresarial',
      Codigo: 'VF-10',
      CoparticipacaoPercentual: '20',
      Coberturas: [...basics, covered('ANTIHCV', { Coparticipacao: '15' })],
    },
    {
      Convenio: id(Convenio, 'Caixa de Assistência Exemplo'),
      Nome: 'Servidores',
      Codigo: null,
      CoparticipacaoPercentual: null,
      Coberturas: basics,
    },
  ]);
  const client = (n: number, Nome: string) => ({ Nome, CNPJ: cnpjOf(n), ...contactOf(n, `cliente-${n}`), ...saoPaulo });
  await demo.add(Cliente, [
    { ...client(31, 'Hospital de exemplo'), Contato: 'CCIH' },
    client(32, 'Escola de exemplo'),
    { ...client(33, 'Indústria de exemplo'), Contato: 'Garantia da qualidade' },
    { ...client(34, 'Laticínio de exemplo'), EmpresaParceira: id(EmpresaParceira, 'Laboratório de Apoio Exemplo') },
    client(35, 'Condomínio de exemplo'),
  ]);
}
