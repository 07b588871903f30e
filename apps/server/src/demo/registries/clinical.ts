import { Colaborador, ConjuntoExame, EspecialidadeMedica, FraseClinica, Tratamento } from '@bancada/contracts';
import type { DemoRows } from './rows.ts';

/** Sets of tests and phrases of the clinical record. */
export async function addClinical(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const doctor = { Dono: id(Colaborador, 'Helena Monteiro (fictícia)') };
  const tests = (...names: string[]) =>
    names.map((name, index) => ({ Tratamento: id(Tratamento, name), Ordem: index + 1 }));
  await demo.add(ConjuntoExame, [
    { Nome: 'Avaliação inicial do casal', ...doctor, Exames: tests('HEMO', 'GLICO', 'ANTIHCV', 'ESPERMA') },
    { Nome: 'Pré-operatório da punção', ...doctor, Exames: tests('HEMO', 'GLICO', 'HEPATICO') },
    { Nome: 'Check-up anual', Exames: tests('HEMO', 'LIPIDIO', 'GLICO', 'URINA') },
  ]);
  const gynaecology = { EspecialidadeMedica: id(EspecialidadeMedica, 'Ginecologia e obstetrícia') };
  await demo.add(FraseClinica, [
    { Atalho: '.bcg', Texto: 'Paciente em bom estado geral, corada, hidratada, eupneica.' },
    {
      Atalho: '.usg',
      Texto: 'Útero em anteversoflexão, endométrio trilaminar, ovários de aspecto habitual.',
      ...gynaecology,
    },
    {
      Atalho: '.pun',
      Texto: 'Punção sem intercorrências. Orientada sobre sinais de alerta e contato.',
      ...gynaecology,
    },
    { Atalho: '.ret', Texto: 'Retorna com os exames solicitados para definição de conduta.' },
  ]);
}
