import type { Session, UserInfo } from '@bancada/contracts';
import { nextId } from '../nextId.ts';

type Ability = UserInfo['abilities'][number];

const laboratory = (...actions: readonly string[]): Ability[] =>
  actions.map((Acao) => ({ Acao, Acesso: 'Laboratorio' }));

/** A laboratory analyst who types and imports; one company, one unit. */
export function buildUser(change: Partial<UserInfo> = {}): UserInfo {
  return {
    id: nextId(),
    Nome: 'Ana Beatriz Moreira',
    email: 'analista@demo.bancada',
    role: { name: 'Analista', RotaInicial: null },
    Empresas: [{ id: 1, Nome: 'Laboratório Vale do Sol' }],
    Unidades: [{ id: 1, Empresa: 1, Nome: 'Matriz' }],
    abilities: laboratory('ler', 'criar', 'digitar', 'importar'),
    Preferencias: {},
    TrocarSenha: false,
    DoisFatores: false,
    ExigeDoisFatores: null,
    VerComo: null,
    ...change,
  };
}

/** A person who reviews what others typed, and releases it. */
export function buildReviewer(change: Partial<UserInfo> = {}): UserInfo {
  return buildUser({
    Nome: 'Carlos Eduardo Prates',
    email: 'conferente@demo.bancada',
    role: { name: 'Conferente', RotaInicial: null },
    abilities: [...laboratory('ler', 'conferir'), { Acao: 'autorizar', Acesso: 'Autorizacao_Exames' }],
    ...change,
  });
}

/** A session as the server answers a login. */
export function buildSession(change: Partial<Session> = {}): Session {
  return { accessToken: 'access-token', refreshToken: 'refresh-token', user: buildUser(), ...change };
}
