import { chavesEmpresa, ConfiguracaoEmpresa } from '@bancada/contracts/settings';
import { useIntl } from 'react-intl';
import { request, useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { chaves, type Chave, type Parameter, type SetValue } from './parameters.ts';

/** Every parameter of a company with the values that were set, and how they are set and given back. */
export function useParameters(empresa: number) {
  const intl = useIntl();
  const { list, create, update, remove } = ConfiguracaoEmpresa.calls;
  const { data, error, mutate } = useReading(list, { query: { Empresa: String(empresa), _limit: '-1' } });
  const values = data && new Map<Chave, SetValue>(data.map((row) => [row.Chave, row]));
  const parameters = chaves.map((chave): Parameter => ({
    ...chavesEmpresa[chave],
    chave,
    name: intl.formatMessage({ id: `settings.ConfiguracaoEmpresa.Chave.${chave}` }),
    about: intl.formatMessage({ id: `settings.parameters.about.${chave}` }),
  }));

  /** Stores a value; null goes back to the default. Answers whether the server took it. */
  const save = async (chave: Chave, Valor: string | null): Promise<boolean> => {
    const row = values?.get(chave);
    try {
      if (row && Valor === null) await request(remove, { params: { id: row.id }, query: { Versao: row.Versao } });
      else if (row && Valor !== null)
        await request(update, { params: { id: row.id }, body: { Versao: row.Versao, Valor } });
      else if (Valor !== null) await request(create, { body: { Empresa: empresa, Chave: chave, Valor } });
    } catch (failure) {
      reportError(failure);
      await mutate();
      return false;
    }
    await mutate();
    return true;
  };
  return { parameters, values, error, retry: () => void mutate(), save };
}
