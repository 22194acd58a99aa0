import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-driver-links'
import * as texts from '#messages/office-trips'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { sentLinkText } from '../../live/sent-link.ts'
import { useEmailOff } from '../../live/use-email-off.ts'
import { saveDocument } from '../../save-file.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { formatMoment } from '../../zone.ts'

type Props = { trip: Trip; onDone: () => void }

export function DriverLinks({ trip, onDone }: Props) {
  const { _id: id, assignment, links } = trip
  const [url, setUrl] = useState<string>()
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  const emailOff = useEmailOff()
  const isGiven = trip.status === 'confirmed' && assignment?.pinned && assignment.driver !== null
  const isAwaited = trip.progress === 'scheduled' && assignment?.acceptedAt === null
  const open = links.filter(({ endedAt }) => endedAt === null)
  const ended = links.filter(({ endedAt }) => endedAt !== null)
  if (!isGiven && links.length === 0) return null
  const make = (body: { send: boolean; fresh: boolean }, copies: boolean) =>
    run(common.actionFailed, async () => {
      const made = await staffCall('makeDriverLink', { id, body })
      setUrl(made.url)
      if (copies) await copied(made.url, () => toast(words.copied))
      if (body.send) toast(sentLinkText({ ...made, emailOff }))
      onDone()
    })
  const accept = () =>
    run(common.actionFailed, async () => {
      await staffCall('acceptTrip', { id }).finally(onDone)
      toast(words.acceptedNote)
    })
  const revoke = () =>
    run(common.actionFailed, async () => {
      await staffCall('revokeDriverLinks', { id }).finally(onDone)
      setUrl(undefined)
      toast(words.revoked)
    })
  const press = (text: string, act: () => Promise<unknown>) => (
    <Button small busy={busy} onClick={() => void act()}>
      {text}
    </Button>
  )
  return (
    <section className="mt-2.5" aria-label={words.heading}>
      <p className="m-0 font-text font-medium text-13/5 text-fg2">{words.heading}</p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {links.length === 0 && <p className="quiet-note">{words.none}</p>}
      <LinkList links={open} />
      {ended.length > 0 && (
        <details className="mb-1.5 text-13">
          <summary>{words.revokedLinks({ count: ended.length })}</summary>
          <LinkList links={ended} />
        </details>
      )}
      {isGiven && (
        <p className="flex flex-wrap gap-1.5 m-0">
          {isAwaited && press(words.accepted, accept)}
          {press(words.copy, () => make({ send: false, fresh: false }, true))}
          {press(links.length === 0 ? common.send : common.sendAgain, () =>
            make({ send: true, fresh: false }, false),
          )}
          {press(words.newLink, () => make({ send: true, fresh: true }, false))}
          {open.length > 0 && press(words.revoke, revoke)}
        </p>
      )}
      {url !== undefined && (
        <p className="quiet-note" role="status">
          {words.heading}{' '}
          <code className="wrap-anywhere" translate="no">
            {url}
          </code>
        </p>
      )}
    </section>
  )
}

function LinkList({ links }: Pick<Trip, 'links'>) {
  return (
    <ul className="mt-0 mb-1.5 mx-0 p-0 list-none">
      {links.map(link => (
        <LinkLine key={link.n} link={link} />
      ))}
    </ul>
  )
}

function LinkLine({ link: { driver, openedAt, endedAt } }: { link: Trip['links'][number] }) {
  const { timeZone } = useSite()
  const moment = (at: string) => formatMoment(at, timeZone)
  const opened = openedAt === null ? common.notOpenedYet : common.opened({ moment: moment(openedAt) })
  const stands = endedAt === null ? words.active : words.revokedAt({ moment: moment(endedAt) })
  return (
    <li className="data-ended:text-fg2" data-ended={endedAt !== null || undefined}>
      <span translate="no">{driver}</span> <small>{`${opened}, ${stands}`}</small>
    </li>
  )
}

/** Without clipboard access, the URL is shown to copy by hand. */
async function copied(url: string, done: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    done()
  } catch {
    // Shown on screen as well.
  }
}

export function TripSheetLink({ id }: { id: string }) {
  const { busy, failed, run, clear } = useAction()
  const save = () => run(common.loadFailed, () => saveDocument('getTripSheet', { id }))
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p className="mt-2.5">
        <button
          className="touch:py-3 touch:-my-2 narrow:min-h-7 p-0 border-0 bg-transparent text-coach-text font-text font-normal text-13/5 hover:underline hover:underline-offset-3"
          type="button"
          aria-disabled={busy}
          onClick={() => void save()}
        >
          {texts.tripSheet}
        </button>
      </p>
    </>
  )
}
