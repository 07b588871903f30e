export * from './cep/index.ts';
export * from './cnpj/index.ts';
export * from './cpf/index.ts';
export * from './date/index.ts';
export * from './number/index.ts';
export * from './phone/index.ts';
