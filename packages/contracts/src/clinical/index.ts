export * from './conjunto-exame-item.ts';
export * from './conjunto-exame.ts';
export * from './frase-clinica.ts';
