import type { DriverTap, DriverTrip } from '../../contract/day/driver-schemas.ts'
import { EN_ROUTE_HOURS_AHEAD } from '../../domain/dispatch/progress.ts'
import { phoneHref } from '../../domain/values/contact-links.ts'
import { type Child, element as el } from './element.ts'
import type { Texts } from './texts.ts'
import type { Acts } from './trip-page.ts'
import { clockTime } from './view.ts'

const REASON_MAX = 500

type Act = Pick<Acts, 'tap' | 'step' | 'isReady' | 'open' | 'draft'>

export function actionBar(trip: DriverTrip, texts: Texts, act: Act): HTMLElement {
  const { words, format } = texts
  const step = nextStep(trip, Date.now())
  const nameOf = (tap: DriverTap['kind']) =>
    tap === 'accepted' ? words.accept : words.progress({ progress: tap.replace('-', '') })
  const large =
    step === undefined
      ? undefined
      : 'wait' in step
        ? el('p', { class: 'early' }, words.tooEarly({ time: clockTime(step.wait, trip.zone, format) }))
        : el(
            'button',
            {
              // A press that began on the previous step must not trigger this one.
              ...{ class: 'next', type: 'button', 'data-key': step.tap },
              'aria-disabled': !act.isReady() && 'true',
              onclick: () => act.step(step.tap),
            },
            nameOf(step.tap),
          )
  return el('div', { class: 'bar' }, large, small(trip, texts, act))
}

function small(trip: DriverTrip, texts: Texts, act: Act): Child {
  const { words } = texts
  const button = (text: string, panel: () => HTMLDialogElement) =>
    el(
      'button',
      {
        ...{ class: 'small', type: 'button', 'data-key': trip.progress },
        onclick: () => act.open(panel()),
      },
      text,
    )
  if (trip.progress === 'scheduled') return button(words.decline, () => declinePanel(texts, act))
  if (trip.progress === 'on-location') return button(words.notHere, () => notHerePanel(trip, texts, act))
  return el('a', { class: 'small', href: phoneHref(trip.company.phone) }, words.callOffice)
}

function declinePanel({ words }: Texts, act: Act): HTMLDialogElement {
  const field = el('textarea', {
    rows: '3',
    maxlength: String(REASON_MAX),
    'aria-labelledby': 'why',
  })
  const fault = el('p', { class: 'fault', role: 'alert' })
  const draft = act.draft('decline')
  draft.follow({ reason: field })
  const send = () => {
    const reason = field.value.trim()
    if (reason === '') {
      fault.textContent = words.needed
      field.setAttribute('aria-invalid', 'true')
      field.focus()
      return
    }
    panel.close()
    draft.clear()
    act.tap('declined', reason)
  }
  const panel = panelOf(
    el('h2', { id: 'why' }, words.declineTitle),
    field,
    fault,
    el('button', { class: 'next', type: 'button', onclick: send }, words.decline),
    el('button', { class: 'small', type: 'button', onclick: () => panel.close() }, words.back),
  )
  return panel
}

function notHerePanel(trip: DriverTrip, { words }: Texts, act: Act): HTMLDialogElement {
  const tell = (kind: DriverTap['kind']) => () => {
    panel.close()
    act.tap(kind)
  }
  const panel = panelOf(
    el('h2', {}, words.notHere),
    el('p', {}, words.attempts({ count: trip.attempts.length })),
    trip.phone !== '' &&
      el('a', { class: 'button', href: phoneHref(trip.phone) }, words.call({ name: trip.guest })),
    el('button', { class: 'next', type: 'button', onclick: tell('attempt') }, words.attempt),
    trip.noShowAsked
      ? el('p', {}, words.asked)
      : el('button', { class: 'button', type: 'button', onclick: tell('no-show') }, words.askNoShow),
    el('button', { class: 'small', type: 'button', onclick: () => panel.close() }, words.back),
  )
  return panel
}

export function panelOf(...children: Child[]): HTMLDialogElement {
  const panel: HTMLDialogElement = el(
    'dialog',
    { class: 'panel', onclose: () => panel.remove() },
    ...children,
  )
  return panel
}

export type NextStep = { tap: DriverTap['kind'] } | { wait: number } | undefined

export function nextStep({ progress, acceptedAt, pickUpAt }: DriverTrip, now: number): NextStep {
  const startsFrom = Date.parse(pickUpAt) - EN_ROUTE_HOURS_AHEAD * 3600_000
  switch (progress) {
    case 'scheduled':
      if (!acceptedAt) return { tap: 'accepted' }
      return now < startsFrom ? { wait: startsFrom } : { tap: 'en-route' }
    case 'en-route':
      return { tap: 'on-location' }
    case 'on-location':
      return { tap: 'on-board' }
    case 'on-board':
      return { tap: 'done' }
    default:
      return undefined
  }
}
