import { Convenio, PacientePlano, Plano, Projeto, RegraCashback, Tratamento, Usuario } from '@bancada/contracts';
import { day, type DemoRows } from './rows.ts';

/** Insurance of the demo's patients, studies they take part in, and cashback. */
export async function addPatientRecords(demo: DemoRows, patients: readonly number[]): Promise<void> {
  const id = demo.id.bind(demo);
  const insured = ['Essencial', 'Completo', 'Empresarial', 'Servidores'].flatMap((plan, index) => {
    const Paciente = patients[index * 3];
    return Paciente === undefined ? [] : [{ plan, Paciente, NumeroCarteira: `0000 ${1000 + index} 0000` }];
  });
  const insurers: Readonly<Record<string, string>> = {
    Essencial: 'Saúde Exemplo',
    Completo: 'Saúde Exemplo',
    Empresarial: 'Vida Fictícia',
    Servidores: 'Caixa de Assistência Exemplo',
  };
  await demo.add(
    PacientePlano,
    insured.map(({ plan, ...row }, index) => ({
      ...row,
      Convenio: id(Convenio, insurers[plan] ?? ''),
      Plano: id(Plano, plan),
      Validade: day(90 * (index + 1)),
      Principal: true,
    })),
  );
  const part = (from: number, to: number, days: number) =>
    patients.slice(from, to).map((Paciente) => ({ Paciente, Entrada: day(days), Saida: null }));
  await demo.add(Projeto, [
    {
      Nome: 'Estudo de vitrificação de oócitos',
      Inicio: day(-180),
      Fim: day(360),
      Responsavel: id(Usuario, 'Responsável técnico (demo)'),
      Pacientes: part(24, 28, -90),
    },
    { Nome: 'Campanha do coração', Inicio: day(-20), Fim: day(40), Pacientes: part(0, 3, -10) },
    { Nome: 'Acompanhamento de diabetes', Inicio: day(-365), Fim: null, Pacientes: part(4, 8, -200) },
  ]);
  await demo.add(RegraCashback, [
    { Nome: 'Check-up com crédito', Percentual: '5', MinimoFatura: '300', ValidadeDias: 180 },
    { Nome: 'Segundo ciclo de FIV', Percentual: '8', Tratamento: id(Tratamento, 'PUNCAO'), ValidadeDias: 365 },
    { Nome: 'Indicação de paciente', Percentual: '2.5', MinimoFatura: '500', ValidadeDias: 90 },
  ]);
}
