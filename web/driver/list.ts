import type { DriverTrips } from '../../contract/driver/login-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { dateInWords, timeInWords } from '../../i18n/format-time.ts'
import { type Child, element as el } from './element.ts'
import type { DriverClient } from './send-taps.ts'
import type { Texts } from './texts.ts'

const SESSION = 'driver-session'
const LIST = 'driver-trips'

type List = {
  client: DriverClient
  texts: () => Texts
  render: (...children: Child[]) => void
  turn: () => void
  storage: Storage | undefined
}

/** True where this phone has opened the list of trips: the cookie itself is for the server alone. */
export function hasSession(storage: Storage | undefined): boolean {
  return read(storage, SESSION) === '1'
}

/** The trips of a driver, or the form that asks for a code. Without a signal the latest list is shown. */
export function openList(list: List): void {
  const kept = read(list.storage, LIST)
  if (!kept && !hasSession(list.storage)) {
    askContact(list)
    return
  }
  if (kept) showTrips(list, JSON.parse(kept) as DriverTrips)
  void refresh(list)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && hasSession(list.storage)) void refresh(list)
  })
}

async function refresh(list: List): Promise<void> {
  try {
    const found = await list.client('listDriverTrips', {})
    write(list.storage, LIST, JSON.stringify(found))
    showTrips(list, found)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') forget(list)
    else if (!read(list.storage, LIST)) list.render(el('p', { role: 'status' }, list.texts().words.offline))
  }
}

function forget(list: List): void {
  write(list.storage, SESSION, '')
  write(list.storage, LIST, '')
  askContact(list)
}

function askContact(list: List): void {
  const { words } = list.texts()
  form(
    list,
    { label: words.contact, name: 'contact', hint: words.loginText, submit: words.sendCode },
    async contact => {
      const { request } = await list.client('askDriverLogin', { body: { contact } })
      askCode(list, request)
    },
  )
}

function askCode(list: List, request: string): void {
  const { words } = list.texts()
  form(list, { label: words.code, name: 'code', hint: words.codeText, submit: words.enter }, async code => {
    await list.client('openDriverLogin', { body: { request, code } })
    write(list.storage, SESSION, '1')
    openList(list)
  })
}

type Field = { label: string; name: 'contact' | 'code'; hint: string; submit: string }

/** One field and one button; what was refused is said below the field. */
function form(list: List, field: Field, send: (value: string) => Promise<void>): void {
  const { words } = list.texts()
  const isCode = field.name === 'code'
  const input = el('input', {
    ...{ id: 'field', name: field.name, 'aria-describedby': 'hint fault' },
    ...(isCode ? { inputmode: 'numeric', autocomplete: 'one-time-code' } : { autocomplete: 'username' }),
  }) as HTMLInputElement
  const fault = el('p', { class: 'fault', id: 'fault', role: 'alert' })
  const button = el('button', { class: 'next', type: 'submit' }, field.submit) as HTMLButtonElement
  const sent = async () => {
    fault.textContent = ''
    const value = input.value.trim()
    if (value === '') fault.textContent = words.needed
    else
      await send(value).catch((error: unknown) => (fault.textContent = faultOf(error, isCode, list.texts())))
    if (fault.textContent !== '') input.focus()
    button.disabled = false
  }
  const filled = el(
    'form',
    { class: 'login' },
    el('label', { for: 'field' }, field.label),
    el('p', { id: 'hint' }, field.hint),
    input,
    fault,
    button,
  )
  filled.addEventListener('submit', event => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    void sent()
  })
  const again = () => {
    list.turn()
    form(list, relabelled(field.name, list.texts()), send)
  }
  list.render(head(list, again), el('h1', { class: 'title' }, words.loginTitle), filled)
  input.focus()
}

function relabelled(name: Field['name'], { words }: Texts): Field {
  return name === 'code'
    ? { name, label: words.code, hint: words.codeText, submit: words.enter }
    : { name, label: words.contact, hint: words.loginText, submit: words.sendCode }
}

function faultOf(error: unknown, isCode: boolean, { words }: Texts): string {
  const code = error instanceof Problem ? error.code : ''
  if (code === 'too_many') return words.tooMany
  return code === 'invalid' ? (isCode ? words.wrongCode : words.needed) : words.failed
}

function head(list: List, turn: () => void): HTMLElement {
  const { words, locale } = list.texts()
  const lang = locale === 'en' ? 'es' : 'en'
  return el(
    'header',
    {},
    el('span', { class: 'brand', translate: 'no' }, brandOfPage()),
    el('button', { class: 'language', type: 'button', lang, onclick: turn }, words.language),
  )
}

function showTrips(list: List, { name, trips }: DriverTrips): void {
  const { words } = list.texts()
  const turn = () => {
    list.turn()
    showTrips(list, { name, trips })
  }
  const signOut = () => {
    void list.client('endDriverLogin', {}).catch(() => undefined)
    forget(list)
  }
  list.render(
    head(list, turn),
    el('h1', { class: 'title' }, words.tripsOf({ name })),
    trips.length === 0 && el('p', {}, words.noTrips),
    el('ul', { class: 'trips' }, ...trips.map(trip => tripLine(trip, list.texts()))),
    el('button', { class: 'small', type: 'button', onclick: signOut }, words.signOut),
  )
}

function tripLine(trip: DriverTrips['trips'][number], { words, format }: Texts): HTMLElement {
  const isAsked = trip.progress === 'scheduled' && trip.acceptedAt === null
  const stands = isAsked
    ? words.toAccept
    : trip.progress === 'scheduled'
      ? words.accepted
      : words.progress({ progress: trip.progress.replace('-', '') })
  const href = `/d/${new URL(trip.url).hash}`
  return el(
    'li',
    {},
    el(
      'a',
      { href },
      el('b', {}, `${dateInWords(trip.date, format)}, ${timeInWords(trip.time, format)}`),
      el('span', { translate: 'no' }, words.route({ from: trip.pickUp, to: trip.dropOff })),
      el(
        'span',
        { class: 'stands', 'data-asked': isAsked },
        [stands, trip.vehicle].filter(Boolean).join(' · '),
      ),
    ),
  )
}

/** The name of the company, which the server writes into the page. */
function brandOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
}

function read(storage: Storage | undefined, key: string): string {
  try {
    return storage?.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(storage: Storage | undefined, key: string, value: string): void {
  try {
    if (value === '') storage?.removeItem(key)
    else storage?.setItem(key, value)
  } catch {
    // The phone keeps nothing: the list is asked for each time.
  }
}
