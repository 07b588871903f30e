/** Whether an address is that of a page, or of something on it; `/parametros-usuarios` is not on `/parametros`. */
export const isWithin = (address: string, page: string): boolean =>
  address === page || address.startsWith(`${page}/`) || address.startsWith(`${page}?`);
