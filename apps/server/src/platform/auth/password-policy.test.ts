import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkNewPassword } from './password-policy.ts';

const owner = {
  email: 'joana.ribeiro@clinicaaurora.com.br',
  Nome: 'Joana Ribeiro dos Santos',
  Empresas: ['Laboratório Boa Vista', 'Sul'],
};
const codeOf = (password: string) => {
  try {
    checkNewPassword(password, owner);
    return 'ok';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test('that is a short e-mail, or little more than one, says whose it is', () => {
  const short = { email: 'ana@lab.com', Nome: 'Ana' };
  for (const password of ['ana@lab.com1', 'ANA@LAB.COM!!', 'anaanalabcom12']) {
    expect(() => checkNewPassword(password, short)).toThrow(expect.objectContaining({ code: 'SENHA_OBVIA' }));
  }
});

describe('a password', () => {
  test.each([
    ['', 'SENHA_CURTA'],
    ['Xk7#mQ2$vL9', 'SENHA_CURTA'],
    ['😀😀', 'SENHA_CURTA'],
    ['x'.repeat(201), 'SENHA_LONGA'],
    ['qwerty123456', 'SENHA_VAZADA'],
    ['123QWEasdzxc', 'SENHA_VAZADA'],
    ['Password12345!', 'SENHA_VAZADA'],
    ['*** dragon ***', 'SENHA_VAZADA'],
    ['senhasenhasenha', 'SENHA_VAZADA'],
    ['Laboratório@2026', 'SENHA_VAZADA'],
    ['abababababab', 'SENHA_OBVIA'],
    ['aaaaaaaaaaaaaaa', 'SENHA_OBVIA'],
    ['abcdefghijklmnop', 'SENHA_OBVIA'],
    ['098765432109', 'SENHA_OBVIA'],
    ['JoanaRibeiro1985', 'SENHA_OBVIA'],
    ['ribeiro.joana!', 'SENHA_OBVIA'],
    ['joana.ribeiro@clinicaaurora.com.br', 'SENHA_OBVIA'],
    ['ClinicaAurora.2026', 'SENHA_OBVIA'],
    ['LaboratorioBoaVista', 'SENHA_OBVIA'],
    ['boa-vista-sul-2026', 'SENHA_OBVIA'],
    ['bancada laboratorio', 'SENHA_OBVIA'],
    ['minha-senha-da-clinica', 'SENHA_OBVIA'],
    ['cavalo bateria grampo', 'ok'],
    ['boa vista do grampo azul', 'ok'],
    ['só letras minúsculas', 'ok'],
    ['tabuleiro-joana-azulejo', 'ok'],
    ['Xk7#mQ2$vL9w', 'ok'],
  ])('%s: %s', (password, code) => {
    expect([password, codeOf(password)]).toEqual([password, code]);
  });

  test('of random words or characters is taken, whatever kinds of characters it has', () => {
    const random = fc.string({
      minLength: 14,
      maxLength: 60,
      unit: fc.constantFrom(...'bcdfghjklmnpqrtvwxz'.split('')),
    });
    const varied = random.filter((text) => new Set(text).size >= 8);
    const check = (password: string) => {
      expect(codeOf(password)).toBe('ok');
    };
    fc.assert(fc.property(varied, check));
  });
});
