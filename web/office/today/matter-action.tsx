import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { mailtoHref, phoneHref } from '../../../domain/values/contact-links.ts'
import { useBrand, useSite } from '../../ui/use-site.ts'
import { RECORD_PARAMETER } from '../forms/use-kept-draft.ts'
import { useEmailOff } from '../live/use-email-off.ts'
import { TRIPS_HASH } from '../reservations/panel/panel-links.ts'
import { CancelRides, type useCancelDialog } from './cancel-rides.tsx'
import {
  answeredDeed,
  confirmDeed,
  movePickUpDeed,
  remindDeed,
  sendAgainDeed,
  toldDeed,
  type useMatter,
} from './use-matter.ts'

type Props = {
  matter: OpenMatter
  /** Short; empty if none is assigned. */
  driver: string
  isFirst: boolean
  describedBy: string
  busy: boolean
  settle: ReturnType<typeof useMatter>['settle']
  confirm: ReturnType<typeof useMatter>['plans']['confirm']
  onCancelRides: ReturnType<typeof useCancelDialog>['open']
}

export function MatterAction(props: Props) {
  const { action } = props.matter
  const { matter, settle, confirm } = props
  const { timeZone } = useSite()
  const emailOff = useEmailOff()
  switch (action.do) {
    case 'confirm':
      return (
        <DeedButton {...props} onPress={() => settle(confirmDeed(matter, action.version, { confirm }))}>
          {common.confirm}
        </DeedButton>
      )
    case 'send-again':
      return (
        <DeedButton {...props} onPress={() => settle(sendAgainDeed(matter, action.mailId, emailOff))}>
          {common.sendAgain}
        </DeedButton>
      )
    case 'call':
      return (
        <ThenDone
          {...props}
          href={phoneHref(action.phoneNumber)}
          name={common.call}
          doneName={words.markNotified}
          onDone={() => settle(toldDeed(matter, action))}
        />
      )
    case 'call-back':
      return (
        <ThenDone
          {...props}
          href={phoneHref(action.phoneNumber)}
          name={common.call}
          doneName={words.markDone}
          onDone={() => settle(answeredDeed(matter))}
        />
      )
    case 'answer':
      return <Answer {...props} email={action.email} />
    case 'call-driver':
      return (
        <a
          className={classOf(props)}
          href={phoneHref(action.phoneNumber)}
          aria-describedby={props.describedBy}
        >
          {words.callDriver({ driver: props.driver })}
          <For name={matter.name} />
        </a>
      )
    case 'remind':
      return (
        <DeedButton
          {...props}
          onPress={() => settle(remindDeed(action.trip, { driver: props.driver, timeZone, emailOff }))}
        >
          {words.remind}
        </DeedButton>
      )
    case 'move-pick-up':
      return (
        <DeedButton {...props} onPress={() => settle(movePickUpDeed(matter, action))}>
          {common.movePickup}
        </DeedButton>
      )
    case 'cancel-rides':
      return (
        <CancelRides {...props} action={action} className={classOf(props)} onRides={props.onCancelRides} />
      )
    case 'open':
      return (
        <Link className={classOf(props)} to={matterAddress(matter)}>
          {action.label}
          <For name={matter.name} />
        </Link>
      )
  }
}

export function matterAddress({ subject, action }: OpenMatter): string {
  if (subject.kind === 'driver') return recordAddress('/admin/drivers', subject.id)
  if (subject.kind === 'vehicle') return recordAddress('/admin/vehicles', subject.id)
  if (subject.kind === 'review') return '/admin/reviews'
  if (subject.kind !== 'reservation') return '/admin/messages?show=new'
  const part = action.do === 'open' && action.part === 'trips' ? TRIPS_HASH : ''
  return `/admin/reservations/${subject.id}${part}`
}

function recordAddress(screen: string, id: string): string {
  return `${screen}?${new URLSearchParams({ [RECORD_PARAMETER]: id })}`
}

function Answer({ email, ...props }: Props & { email: string }) {
  const subject = words.yourMessage({ brand: useBrand() })
  return (
    <ThenDone
      {...props}
      href={mailtoHref(email, { subject })}
      name={words.reply}
      doneName={words.markDone}
      onDone={() => props.settle(answeredDeed(props.matter))}
    />
  )
}

/** Distinguishes equal buttons for screen readers. */
function For({ name }: { name: string }) {
  return <span className="sr-only">: {name}</span>
}

function classOf({ isFirst }: Props): string {
  return `button ${isFirst ? 'primary' : 'quiet'}`
}

function DeedButton(props: Props & { onPress: () => void; children: ReactNode }) {
  const { matter, busy, describedBy, onPress, children } = props
  return (
    <button
      className={classOf(props)}
      type="button"
      aria-disabled={busy}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {children}
      <For name={matter.name} />
    </button>
  )
}

type ThenDoneProps = Props & { href: string; name: string; doneName: string; onDone: () => void }

/** An external link: the app cannot observe completion, so the user reports it. */
function ThenDone(props: ThenDoneProps) {
  const { href, name, doneName, onDone } = props
  const [isStarted, setStarted] = useState(false)
  return (
    <span className="flex gap-1.5 max-[760px]:flex-col">
      <a className={isStarted ? 'button quiet' : classOf(props)} href={href} onClick={() => setStarted(true)}>
        {name}
        <For name={props.matter.name} />
      </a>
      {isStarted && (
        <DeedButton {...props} onPress={onDone}>
          {doneName}
        </DeedButton>
      )}
    </span>
  )
}
