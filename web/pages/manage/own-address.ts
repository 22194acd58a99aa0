export function ownAddress(search: string, asks: boolean): string {
  const asked = new URLSearchParams(search).get('locale')
  const query = [...(asks ? ['cancel='] : []), ...(asked ? [`locale=${asked}`] : [])]
  return `?${query.join('&')}`
}

export function languageQuery(search: string): string {
  const own = ownAddress(search, false)
  return own === '?' ? '' : own
}

export function noticeAddress(reference: string, url: string, notice: string): string {
  return `/manage/${reference}${ownAddress(new URL(url).search, false)}&notice=${notice}`.replace('?&', '?')
}
