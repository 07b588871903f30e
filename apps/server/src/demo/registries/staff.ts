import { Assinatura, Colaborador, EspecialidadeMedica, Funcao, Unidade, Usuario } from '@bancada/contracts';
import { contactOf } from './invented.ts';
import { day, type DemoRow, type DemoRows } from './rows.ts';

/** Job roles, specialties, and people who are said to be invented. */
export async function addStaff(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.add(EspecialidadeMedica, [
    { Nome: 'Ginecologia e obstetrícia', Codigo: null, Conselho: 'CRM' },
    { Nome: 'Urologia', Codigo: null, Conselho: 'CRM' },
    { Nome: 'Endocrinologia e metabologia', Codigo: null, Conselho: 'CRM' },
    { Nome: 'Patologia clínica/medicina laboratorial', Codigo: null, Conselho: 'CRM' },
    { Nome: 'Genética médica', Codigo: null, Conselho: 'CRM' },
    { Nome: 'Reprodução humana', Codigo: null, Conselho: 'CRBM' },
  ]);
  await demo.add(Funcao, [
    { Nome: 'Médico(a)' },
    {
      Nome: 'Embriologista',
      Checklist: [
        { Momento: 'Chegada', Item: 'Conferir temperatura e CO₂ das incubadoras', Ordem: 1 },
        { Momento: 'Chegada', Item: 'Conferir o nível de nitrogênio dos tanques', Ordem: 2 },
        { Momento: 'Saida', Item: 'Desligar as placas aquecidas', Ordem: 3 },
      ],
    },
    { Nome: 'Biomédico(a)' },
    {
      Nome: 'Técnico(a) de coleta',
      Checklist: [
        { Momento: 'Chegada', Item: 'Repor tubos e etiquetas das salas de coleta', Ordem: 1 },
        { Momento: 'Saida', Item: 'Descartar as caixas de perfurocortantes cheias', Ordem: 2 },
      ],
    },
    { Nome: 'Enfermeiro(a)' },
    { Nome: 'Recepcionista', Checklist: [{ Momento: 'Chegada', Item: 'Abrir o caixa da recepção', Ordem: 1 }] },
  ]);
  const person = (n: number, NomeCompleto: string, funcao: string, more: DemoRow<typeof Colaborador>) => ({
    NomeCompleto,
    Funcao: id(Funcao, funcao),
    ...contactOf(100 + n, `equipe-${n}`),
    Admissao: day(-400 - 90 * n),
    ...more,
  });
  const specialty = (name: string, RQE: string | null = null) => ({
    EspecialidadeMedica: id(EspecialidadeMedica, name),
    RQE,
  });
  const at = (...names: string[]) => names.map((name) => ({ Unidade: id(Unidade, name) }));
  await demo.add(Colaborador, [
    person(1, 'Helena Monteiro (fictícia)', 'Médico(a)', {
      Conselho: 'CRM',
      NumeroConselho: '000001',
      UF: 'SP',
      ValidadeConselho: day(400),
      Especialidades: [specialty('Ginecologia e obstetrícia', '00001')],
      Unidades: at('Unidade Reprodução', 'Matriz'),
      Escolaridades: [
        { Curso: 'Medicina', Instituicao: 'Universidade de exemplo', Nivel: 'Superior', Conclusao: '2008-12-15' },
        { Curso: 'Reprodução assistida', Instituicao: 'Instituto de exemplo', Nivel: 'Pos', Conclusao: '2012-06-30' },
      ],
    }),
    person(2, 'Gustavo Cardoso (fictício)', 'Médico(a)', {
      Conselho: 'CRM',
      NumeroConselho: '000002',
      UF: 'SP',
      ValidadeConselho: day(250),
      Especialidades: [specialty('Urologia', '00002')],
      Unidades: at('Unidade Reprodução'),
    }),
    person(3, 'Mariana Dias (fictícia)', 'Embriologista', {
      Conselho: 'CRBM',
      NumeroConselho: '000003',
      UF: 'SP',
      ValidadeConselho: day(120),
      Especialidades: [specialty('Reprodução humana')],
      Unidades: at('Unidade Reprodução'),
      Escolaridades: [
        { Curso: 'Biomedicina', Instituicao: 'Faculdade de exemplo', Nivel: 'Superior', Conclusao: '2015-12-10' },
      ],
    }),
    person(4, 'Eduardo Lima (fictício)', 'Biomédico(a)', {
      Usuario: id(Usuario, 'Analista (demo)'),
      Conselho: 'CRBM',
      NumeroConselho: '000004',
      UF: 'SP',
      ValidadeConselho: day(30),
      Unidades: at('Matriz'),
    }),
    person(5, 'Camila Nascimento (fictícia)', 'Biomédico(a)', {
      Usuario: id(Usuario, 'Responsável técnico (demo)'),
      Conselho: 'CRBM',
      NumeroConselho: '000005',
      UF: 'SP',
      ValidadeConselho: day(310),
      Unidades: at('Matriz', 'Unidade Ambiental'),
    }),
    person(6, 'Diego Ferreira (fictício)', 'Técnico(a) de coleta', { Unidades: at('Matriz') }),
    person(7, 'Larissa Barbosa (fictícia)', 'Enfermeiro(a)', {
      Conselho: 'COREN',
      NumeroConselho: '000007',
      UF: 'SP',
      Unidades: at('Unidade Reprodução'),
    }),
    person(8, 'Beatriz Almeida (fictícia)', 'Recepcionista', {
      Usuario: id(Usuario, 'Recepção (demo)'),
      Unidades: at('Matriz'),
    }),
  ]);
  await demo.add(Assinatura, [
    signature('Helena Monteiro (fictícia)', 'CRM-SP 000001', ['Clinica']),
    signature('Mariana Dias (fictícia)', 'CRBM-SP 000003', ['Execucao', 'Conferencia']),
    signature('Camila Nascimento (fictícia)', 'CRBM-SP 000005', ['Conferencia', 'Autorizacao']),
  ]);

  function signature(name: string, Registro: string, Significados: DemoRow<typeof Assinatura>['Significados']) {
    const row = { Colaborador: id(Colaborador, name), Nome: name, Registro, De: day(-400), Ate: null };
    return Significados ? { ...row, Significados } : row;
  }
}
