import { type Child, element as el } from './element.ts'
import type { PhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import type { Session } from './session.ts'
import { otherLocale, type Texts } from './texts.ts'

export type List = {
  client: DriverClient
  store: PhoneStore
  session: Session
  texts: () => Texts
  render: (...children: Child[]) => void
  turn: () => void
}

export function headOf(
  { texts }: Pick<List, 'texts'>,
  turn: () => void,
  company = companyOfPage(),
): HTMLElement {
  const { words, locale } = texts()
  const lang = otherLocale(locale)
  return el(
    'header',
    {},
    el('span', { class: 'brand', translate: 'no' }, company),
    el('button', { class: 'language', type: 'button', lang, onclick: turn }, words.language),
  )
}

function companyOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
}
