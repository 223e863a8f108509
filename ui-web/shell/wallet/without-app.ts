/** Returns an address of the page without the parameter that names the pool's app. */
export function withoutApp({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('source');
  const rest = parameters.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}
