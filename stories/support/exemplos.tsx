import {
  cep,
  child,
  cnpj,
  cpf,
  data,
  decimal,
  dinheiro,
  horario,
  memo,
  resource,
  sexo,
  telefone,
  texto,
  uf,
  id,
} from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { RegistryPage } from '@bancada/web/registry';
import type { Decorator } from '@storybook/react-vite';
import { IntlProvider, useIntl } from 'react-intl';
import { z } from 'zod';
import { visiting } from './InPage.tsx';
import { Registry } from './registry.ts';

const Custo = resource({
  path: 'demo-custos',
  noun: 'demo.Custo',
  subject: 'Demo',
  scope: 'empresa',
  sort: 'Item:ASC',
  schema: z.strictObject({ Exemplo: id, Item: texto(60), Valor: dinheiro }),
});

/** A noun of every kind of field, made for stories of a registry's page and its records. */
export const Exemplo = resource({
  path: 'demo-exemplos',
  noun: 'demo.Exemplo',
  subject: 'Demo',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  relations: { Responsavel: { path: 'demo-pessoas', fields: ['Nome'] } },
  children: { Custos: child(Custo, 'Exemplo') },
  schema: z.strictObject({
    Nome: texto(120),
    CPF: cpf.nullable(),
    CNPJ: cnpj.nullable(),
    Telefone: telefone.nullable(),
    CEP: cep.nullable(),
    Estado: uf.nullable(),
    Sexo: sexo.nullable(),
    Data: data.nullable(),
    Hora: horario.nullable(),
    Preco: dinheiro.nullable(),
    Fator: decimal.nullable(),
    Ordem: z.int().nullable(),
    Ativo: z.boolean(),
    Dias: z.array(z.enum(['Seg', 'Ter', 'Qua'])),
    Responsavel: id.nullable(),
    Observacao: memo(500).nullable(),
    IsActive: z.boolean(),
  }),
});

const words = {
  'demo.Exemplo.title': 'Exemplos',
  'demo.Exemplo.new': 'Novo exemplo',
  'demo.Exemplo.empty': 'Exemplos mostram todos os tipos de campo.',
  'demo.Exemplo.Nome': 'Nome',
  'demo.Exemplo.CPF': 'CPF',
  'demo.Exemplo.CNPJ': 'CNPJ',
  'demo.Exemplo.Telefone': 'Telefone',
  'demo.Exemplo.CEP': 'CEP',
  'demo.Exemplo.Estado': 'Estado',
  'demo.Exemplo.Sexo': 'Sexo',
  'demo.Exemplo.Data': 'Data',
  'demo.Exemplo.Hora': 'Hora',
  'demo.Exemplo.Preco': 'Preço',
  'demo.Exemplo.Fator': 'Fator',
  'demo.Exemplo.Ordem': 'Ordem',
  'demo.Exemplo.Ativo': 'Disponível',
  'demo.Exemplo.Dias': 'Dias',
  'demo.Exemplo.Dias.Seg': 'Segunda',
  'demo.Exemplo.Dias.Ter': 'Terça',
  'demo.Exemplo.Dias.Qua': 'Quarta',
  'demo.Exemplo.Responsavel': 'Responsável',
  'demo.Exemplo.Observacao': 'Observação',
  'demo.Exemplo.Custos': 'Custos',
  'demo.Custo.Exemplo': 'Exemplo',
  'demo.Custo.Item': 'Item',
  'demo.Custo.Valor': 'Valor',
};

/** The labels of the noun, which is in no catalogue of the product. */
export const WithExemploWords: Decorator = (Story) => {
  const { locale, messages } = useIntl();
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...words }} timeZone="America/Sao_Paulo">
      <Story />
    </IntlProvider>
  );
};

/** The page of the noun. */
export function ExemplosPage() {
  return (
    <RegistryPage
      resource={Exemplo}
      columns={['Nome', 'Preco', 'Data', 'Responsavel']}
      form={[
        'Nome',
        ['CPF', 'CNPJ'],
        ['Telefone', 'CEP'],
        ['Estado', 'Sexo'],
        ['Data', 'Hora'],
        ['Preco', 'Fator'],
        ['Ordem', 'Ativo'],
        ['Dias', 'Responsavel'],
        'Observacao',
        'Custos',
      ]}
    />
  );
}

/** A record with nothing in it. */
export const blank = {
  Empresa: 1,
  Versao: 1,
  CPF: null,
  CNPJ: null,
  Telefone: null,
  CEP: null,
  Estado: null,
  Sexo: null,
  Data: null,
  Hora: null,
  Preco: null,
  Fator: null,
  Ordem: null,
  Ativo: false,
  Dias: [],
  Responsavel: null,
  Observacao: null,
  IsActive: true,
  Custos: [],
};

/** Two records; the first one with a link and a row of a collection. */
export const examples = () => [
  {
    ...blank,
    id: 1,
    Nome: 'Ana',
    CPF: '11144477735',
    Telefone: '5511987654321',
    Data: '2026-11-20',
    Preco: '1234.5',
    Responsavel: 2,
    Custos: [{ id: 10, Empresa: 1, Versao: 1, Exemplo: 1, Item: 'Kit', Valor: '12.5' }],
  },
  { ...blank, id: 2, Nome: 'Bento', Preco: '-10', Data: '2026-11-21' },
];

const people = [
  { id: 1, Texto: 'Carla' },
  { id: 2, Texto: 'Davi' },
];

/** A visit to the page, or to a record of it. */
export const page = (at = '', rows: () => ConstructorParameters<typeof Registry>[1] = examples) =>
  visiting(() => begin(at, rows()));

const everything = ['ler', 'criar', 'editar', 'deletar', 'reativar'];

/** What a visit needs: the simulated server, a person with these abilities, and the address. */
export function begin(at: string, rows: ConstructorParameters<typeof Registry>[1], abilities = everything) {
  const server = new Registry(Exemplo, rows);
  server.linked = people;
  return {
    server,
    user: buildUser({ abilities: abilities.map((Acao) => ({ Acao, Acesso: 'Demo' })) }),
    at: `/demo/exemplos${at}`,
  };
}
