/** @jsxImportSource preact */
import { type ComponentChildren, render } from 'preact'
import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { phoneHref } from '../../domain/values/contact-links.ts'
import type { Point } from '../../domain/values/geo.ts'
import { isNight } from './night.ts'
import type { PhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

const BRAND_MAX = 16

/**
 * Made by functions rather than components: damaged data throws before Preact starts to change the page.
 */
export type View = ComponentChildren

export type App = {
  client: DriverClient
  largeClient: DriverClient
  store: PhoneStore
  session: Session
  texts: () => Texts
  draw: () => void
  changeLanguage: () => void
}

export function show(
  view: View,
  { locale, words }: Texts,
  place: DriverTrip['stops'][number] | undefined,
): void {
  const root = document.documentElement
  root.lang = locale
  document.title = words.title
  const { lat = null, lon = null } = place ?? {}
  const point = lat === null || lon === null ? homeOfPage() : { lat, lon }
  if (point && isNight(Date.now(), point)) root.dataset['theme'] = 'dark'
  else delete root.dataset['theme']
  const focused = document.activeElement
  render(view, document.body)
  // Moves the focus to the new next-step button.
  if (focused?.className === 'go' && !focused.isConnected)
    document.querySelector<HTMLElement>('.go')?.focus({ preventScroll: true })
}

export function headerView(detail: string, company = companyOfPage()): View {
  const logos = logosOfPage()
  return (
    <header>
      {logos.length === 0 ? (
        <span class="brand" translate={false}>
          {shortBrand(company)}
        </span>
      ) : (
        logos.map(([ground, src]) => (
          <img key={ground} class="logo" data-ground={ground} src={src} alt={company} loading="lazy" />
        ))
      )}
      <span class="detail" translate={false}>
        {detail}
      </span>
    </header>
  )
}

/** Whole words that fit beside the reference. */
export function shortBrand(company: string): string {
  return company.length > BRAND_MAX
    ? company.slice(0, BRAND_MAX + 1).replace(/\W*(\s\S*)?$/, '') || company
    : company
}

/** The home base, where a trip has no point. */
function homeOfPage(): Point | undefined {
  const [lat, lon] = metaOf('home-base').split(',').map(Number)
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

function companyOfPage(): string {
  return metaOf('application-name')
}

/** One for each theme, or none. */
function logosOfPage(): (readonly [ground: 'light' | 'dark', src: string])[] {
  return (['light', 'dark'] as const)
    .map(ground => [ground, metaOf(`logo-${ground}`)] as const)
    .filter(([, src]) => src !== '')
}

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

export function rowView(title: View, line: View, button: View): View {
  return (
    <div class="row">
      <p>
        <b translate={false}>{title}</b>
        {line}
      </p>
      {button}
    </div>
  )
}

export function factsView(facts: readonly (readonly [name: string, value: string])[]): View {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function callView(phone: string, name: string, { words }: Texts): View {
  return (
    phone !== '' && (
      <a class="square" href={phoneHref(phone)} aria-label={words.callName({ name })}>
        <svg width="20" height="20" viewBox="0 0 22 22" aria-hidden="true">
          <path d="M4 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L14 12l5 2v4c0 1-1 1-1 1C10 19 3 12 3 4c0 0 0-1 1-1z" />
        </svg>
        {words.call}
      </a>
    )
  )
}

/** Removed once it is closed, so that the browser gives the focus back. */
export function dialogView(
  closed: () => void,
  children: View,
  className = 'panel',
  opened = openDialog,
): View {
  return (
    <dialog class={className} ref={opened} onClose={closed}>
      {children}
    </dialog>
  )
}

export function openDialog(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

export function closeDialog(): void {
  document.querySelector('dialog')?.close()
}

export function backView({ words }: Texts): View {
  return (
    <button class="quiet" type="button" onClick={closeDialog}>
      {words.back}
    </button>
  )
}

/** Text fields of a form by name. */
export function textsIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
