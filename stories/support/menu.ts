import type { RoomPage, WebRoom } from '@bancada/web/shell';

const icons = ['beaker', 'people', 'calendar', 'money', 'box', 'chat', 'wallet', 'tag'] as const;
const names = ['Agenda', 'Pacientes', 'Comercial', 'Faturamento', 'Financeiro', 'Qualidade', 'Equipe', 'Relatórios'];

/** Texts of rooms that are in no catalogue of the product, by message id. */
export type MenuWords = Record<string, string>;

/** Rooms with many pages each, which no person of the product has yet, and their texts. */
export function manyRooms(
  pagesEach: number,
  longest = false,
): { readonly all: readonly WebRoom[]; readonly words: MenuWords } {
  const words: MenuWords = {};
  const all = names.map((name, room): WebRoom => {
    const id = `demo${room}`;
    words[`${id}.menu`] = longest && room === 0 ? long(name) : name;
    words[`${id}.daily`] = 'No dia a dia';
    words[`${id}.lists`] = 'Listas de apoio';
    const pages = Array.from({ length: pagesEach }, (_, index): RoomPage => {
      const page = `${id}.page${index}`;
      words[`${page}.title`] = longest && index === 0 ? long(`${name} ${index + 1}`) : `${name} ${index + 1}`;
      words[`${page}.hint`] = `O que se faz em ${name.toLowerCase()}, parte ${index + 1}`;
      return {
        path: `/${id}/pagina-${index + 1}`,
        title: `${page}.title`,
        ability: null,
        icon: icons[(room + index) % icons.length] ?? 'tag',
        hint: `${page}.hint`,
        ...(index % 3 === 2 ? {} : { section: index % 3 === 0 ? `${id}.daily` : `${id}.lists` }),
        load: () => Promise.reject(new Error('The story has no page')),
      };
    });
    return { name: id, menu: `${id}.menu`, pages, doors: [] };
  });
  return { all, words };
}

/** A name of 90 characters. */
const long = (name: string) =>
  `${name} com um nome comprido como os de verdade costumam ser quando ninguém os abrevia nunca`.slice(0, 90);
