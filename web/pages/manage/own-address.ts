/** The address of this page, with the dialog or without it, in the language that is shown. */
export function ownAddress(search: string, asks: boolean): string {
  const asked = new URLSearchParams(search).get('locale')
  const query = [...(asks ? ['cancel='] : []), ...(asked ? [`locale=${asked}`] : [])]
  return `?${query.join('&')}`
}

/** The query that keeps the language that is shown; empty where none was asked for. */
export function languageQuery(search: string): string {
  const own = ownAddress(search, false)
  return own === '?' ? '' : own
}

/** The page of a reservation with something that happened, in the language of the address that asked for it. */
export function noticeAddress(reference: string, url: string, notice: string): string {
  return `/manage/${reference}${ownAddress(new URL(url).search, false)}&notice=${notice}`.replace('?&', '?')
}
