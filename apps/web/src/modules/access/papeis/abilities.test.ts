import type { Permissao } from '@bancada/contracts/access';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, has, hasAll, modules, setAll, setOne } from './abilities.ts';

const modulesWithActions = modules.filter(({ actions }) => actions.length > 0);
const step = fc.constantFrom(...modulesWithActions).chain((module) =>
  fc.record({
    module: fc.constant(module),
    action: fc.option(fc.constantFrom(...module.actions)),
    granted: fc.boolean(),
  }),
);

test('whatever is ticked and unticked, each box says what the last touch of it or of its module said', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let role: Permissao[] = [];
      const said = new Map<string, boolean>();
      for (const { module, action, granted } of steps) {
        const { subject, actions } = module;
        role = action === null ? setAll(role, subject, granted) : setOne(role, module, action, granted);
        for (const each of action === null ? actions : [action]) said.set(`${each} ${subject}`, granted);
      }
      for (const { subject, actions } of modulesWithActions)
        for (const action of actions)
          expect(has(role, action, subject)).toBe(said.get(`${action} ${subject}`) ?? false);
      expect(new Set(role.map(({ Acao, Acesso }) => `${Acao} ${Acesso}`)).size).toBe(role.length);
    }),
  );
});

test('a module is counted by its actions', () => {
  const module = modules.find(({ subject }) => subject === 'Laboratorio');
  if (!module) throw new Error('Laboratorio is no module');
  expect(module.actions).toContain('digitar');
  expect(countOf([], module)).toBe(0);
  expect(countOf(setAll([], 'Laboratorio', true), module)).toBe(module.actions.length);
  expect(hasAll([{ Acao: 'ler', Acesso: 'Laboratorio' }], 'Laboratorio')).toBe(false);
});

test('a module offers what its calls, its machines and its lists ask for', () => {
  const offered = (subject: string) => modules.find((module) => module.subject === subject)?.actions ?? [];
  expect(offered('Laboratorio')).toEqual(expect.arrayContaining(['ler', 'digitar', 'conferir', 'exportar']));
  expect(offered('Autorizacao_Exames')).toContain('autorizar');
  expect(offered('Procedimentos')).toContain('reativar');
});

test('an ability the editor does not show stays with the role', () => {
  const module = { subject: 'Laboratorio', actions: ['ler', 'digitar'] } as const;
  const role: Permissao[] = [
    { Acao: 'receber', Acesso: 'Laboratorio' },
    { Acao: 'ler', Acesso: 'Laboratorio' },
  ];
  expect(setOne(role, module, 'ler', false)).toEqual([{ Acao: 'receber', Acesso: 'Laboratorio' }]);
});
