/** The address of this page, with the dialog or without it, in the language that is shown. */
export function ownAddress(search: string, asks: boolean): string {
  const asked = new URLSearchParams(search).get('locale')
  const query = [...(asks ? ['cancel='] : []), ...(asked ? [`locale=${asked}`] : [])]
  return `?${query.join('&')}`
}
