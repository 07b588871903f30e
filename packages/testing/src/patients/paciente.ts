import type { Paciente } from '@bancada/contracts';
import { nextId, place } from '../nextId.ts';

/** An adult patient; nobody real. */
export function buildPaciente(change: Partial<Paciente> = {}): Paciente {
  return {
    id: nextId(),
    Empresa: place.Empresa,
    Versao: 1,
    NomeCompleto: 'Helena Duarte Figueiredo',
    NomeSocial: null,
    DataNascimento: '1984-03-02',
    Sexo: 'F',
    CPF: null,
    CNS: null,
    Telefone: null,
    Email: null,
    CEP: null,
    Endereco: null,
    Numero: null,
    Complemento: null,
    Bairro: null,
    Cidade: null,
    Estado: null,
    Observacao: null,
    IsActive: true,
    ...change,
  };
}
