/**
 * The time zone of Brasília as the IANA database calls it: the one most of Brazil keeps, and the one official times are
 * given in. For `Intl` and `Temporal`.
 */
export const BRASILIA = 'America/Sao_Paulo';
