/** The lines of an address in a form, in the order in which people in Brazil write one; the CEP says the state. */
export const addressLines = [['CEP', 'Estado'], 'Endereco', ['Numero', 'Complemento'], ['Bairro', 'Cidade']] as const;
