import {
  fieldKind,
  type FinalidadeDeMensagem,
  finalidadesMensagem,
  type Idioma,
  type MensagemPedido,
} from '@bancada/contracts';
import de from '@bancada/contracts/lang/mensagens/de.json' with { type: 'json' };
import en from '@bancada/contracts/lang/mensagens/en.json' with { type: 'json' };
import fr from '@bancada/contracts/lang/mensagens/fr.json' with { type: 'json' };
import pt from '@bancada/contracts/lang/mensagens/pt.json' with { type: 'json' };
import { IntlMessageFormat } from 'intl-messageformat';
import { regionOf } from '../words/index.ts';
import { spoken } from '../zone.ts';

type Texts = Readonly<Record<`mensagem.${FinalidadeDeMensagem}.${'assunto' | 'corpo'}`, string>>;

/** Every purpose has its texts in every language: the compiler asks for them. */
const texts: Readonly<Record<Idioma, Texts>> = { pt, en, de, fr };

/** Subject and body of a message in its language, its instants on the clock of the laboratory. */
export function renderMessage({
  Finalidade,
  Idioma,
  Variaveis,
}: Pick<MensagemPedido, 'Finalidade' | 'Idioma' | 'Variaveis'>): { Assunto: string; Corpo: string } {
  const locale = regionOf[Idioma];
  const { shape } = finalidadesMensagem[Finalidade].Variaveis;
  const kinds = new Map(Object.entries(shape).map(([name, schema]) => [name, fieldKind(schema)]));
  const values = Object.fromEntries(
    Object.entries(Variaveis).map(([name, value]) => [
      name,
      kinds.get(name) === 'instant' ? spoken(value, locale) : value,
    ]),
  );
  const write = (part: 'assunto' | 'corpo') =>
    String(
      new IntlMessageFormat(texts[Idioma][`mensagem.${Finalidade}.${part}`], locale, undefined, {
        ignoreTag: true,
      }).format(values),
    );
  return { Assunto: write('assunto'), Corpo: write('corpo') };
}
