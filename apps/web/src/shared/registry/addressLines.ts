/** The lines of an address in a form, in the order in which people in Brazil write one; the CEP fills what it says. */
export const addressLines = [['CEP', 'Numero'], 'Endereco', ['Complemento', 'Bairro'], ['Cidade', 'Estado']] as const;
