/** @jsxImportSource preact */
import type { TargetedSubmitEvent } from 'preact'
import type { DriverTap, DriverTrip } from '../../contract/day/driver-schemas.ts'
import { keepAwake } from './awake.ts'
import {
  backView,
  callView,
  closeDialog,
  dialogView,
  factsView,
  openDialog,
  textsIn,
  type View,
} from './parts.tsx'
import { clockTime, dayAndTime, type Texts } from './texts.ts'

const REASON_MAX = 500
/** Characters of a sign that fit at full size. */
const SIGN_SHORT = 14

export type Tap = (kind: DriverTap['kind'], reason?: string) => void

/** What the driver typed and has not sent. All tabs share it. */
export type Draft = {
  texts: () => Record<string, string>
  save: (texts: Record<string, string>) => void
  clear: () => void
}

export type DialogForm = {
  texts: Texts
  fault: string
  refuse: (fault: string) => void
  draft: Draft
  closed: () => void
}

export function declineView(
  { texts: { words }, texts, fault, refuse, draft, closed }: DialogForm,
  tap: Tap,
): View {
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason = '' } = textsIn(event.currentTarget)
    if (reason.trim() === '') {
      refuse(words.needed)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    closeDialog()
    draft.clear()
    tap('declined', reason.trim())
  }
  return dialogView(
    closed,
    <form noValidate onSubmit={submit} onInput={event => draft.save(textsIn(event.currentTarget))}>
      <h2 id="why">{words.declineTitle}</h2>
      <textarea
        name="reason"
        rows={3}
        maxLength={REASON_MAX}
        value={draft.texts()['reason']}
        aria-labelledby="why"
        aria-describedby="fault"
        aria-invalid={fault !== ''}
      />
      <p class="fault" id="fault" role="alert">
        {fault}
      </p>
      <button class="go" type="submit">
        {words.decline}
      </button>
      {backView(texts)}
    </form>,
  )
}

/** The report opens once the grace period is over, as the office sees it. */
export function notHereView(
  trip: DriverTrip,
  texts: Texts,
  { tap, closed }: { tap: Tap; closed: () => void },
): View {
  const { words } = texts
  const tell = (kind: DriverTap['kind']) => () => {
    closeDialog()
    tap(kind)
  }
  return dialogView(
    closed,
    <>
      <h2>{words.notHere}</h2>
      <p>{words.attempts({ count: trip.attempts.length })}</p>
      {callView(trip.phone, trip.guest, texts)}
      <button class="go" type="button" onClick={tell('attempt')}>
        {words.attempt}
      </button>
      {noShowView(trip, texts, tell('no-show'))}
      {backView(texts)}
    </>,
  )
}

function noShowView({ noShowAsked, freeUntil, zone }: DriverTrip, texts: Texts, report: () => void): View {
  const { words } = texts
  if (noShowAsked) return <p>{words.asked}</p>
  if (freeUntil !== null && Date.now() < Date.parse(freeUntil))
    return <p>{words.noShowOpens({ time: clockTime(freeUntil, zone, texts) })}</p>
  return (
    <button class="button" type="button" onClick={report}>
      {words.askNoShow}
    </button>
  )
}

export function signView({ company, signText }: DriverTrip, { words }: Texts, closed: () => void): View {
  return dialogView(
    closed,
    <>
      <p class="brand" translate={false}>
        {company.name}
      </p>
      <p class="who" translate={false} data-long={signText.length > SIGN_SHORT}>
        {signText}
      </p>
      <button class="button" type="button" onClick={closeDialog}>
        {words.closeSign}
      </button>
    </>,
    'sign',
  )
}

type Shown = { readAt: number; closed: () => void }

/** Its age tells an inspector, and a driver without a signal, how current it is. */
export function sheetView({ sheet, zone }: DriverTrip, texts: Texts, { readAt, closed }: Shown): View {
  return (
    sheet &&
    dialogView(
      closed,
      <>
        <h1 translate={false}>{sheet.carrier}</h1>
        <p class="second">{sheet.certificates}</p>
        <p class="second">{texts.words.asOf({ time: dayAndTime(readAt, zone, texts) })}</p>
        {factsView(sheet.facts[texts.locale])}
        {backView(texts)}
      </>,
      'sheet',
      openAwake,
    )
  )
}

/** The same function in each drawing, so that it is called when the dialog appears and when it goes, however it goes. */
function openAwake(dialog: HTMLDialogElement | null): void {
  openDialog(dialog)
  keepAwake(dialog)
}
