import { z } from 'zod';
import { id, instante, texto } from '../../shared/bricks.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { risco } from '../test.ts';

/** A result with its risks, as somebody said to have looked at it. */
export const cienteConferencia = z.strictObject({ Result: id, Riscos: z.array(risco) });
/** A result with its risks, as somebody said to have looked at it. */
export type CienteConferencia = z.infer<typeof cienteConferencia>;

/**
 * One verification of a submitted test: who looked at it, at which version and past which risks. An exam may ask several,
 * each by another person. It no longer counts once the test is given back, for its values may be others then.
 */
export const TestConferencia = resource({
  path: 'test-conferencias',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:ASC',
  indexes: [['Unidade'], ['Test'], ['Usuario'], ['RegraAutoConferencia']],
  relations: {
    Test: { path: 'tests', fields: ['TestStatus'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
    RegraAutoConferencia: { path: 'regra-auto-conferencias', fields: ['Nome', 'VersaoRegra'] },
  },
  serverFields: [
    'Unidade',
    'Test',
    'TestVersao',
    'Usuario',
    'UsuarioNome',
    'Data',
    'Ciente',
    'RegraAutoConferencia',
    'Vale',
  ],
  schema: z.strictObject({
    Unidade: id,
    Test: id,
    /** The version of the test that was looked at. */
    TestVersao: z.int().positive(),
    /** Null: the system, by a rule. */
    Usuario: id.nullable(),
    UsuarioNome: texto(120).nullable(),
    Data: instante,
    Ciente: z.array(cienteConferencia),
    /** The rule by which the system verified it. */
    RegraAutoConferencia: id.nullable(),
    /** Whether it counts: the test was not given back since. */
    Vale: z.boolean(),
  }),
});
export type TestConferencia = Row<typeof TestConferencia>;

/** A valid verification: nothing risky was seen. */
export const testConferenciaExample = example(TestConferencia, () => ({ Ciente: [] }));
