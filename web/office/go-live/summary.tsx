import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-go-live'
import type { GoLive } from '../../../contract/integrations/go-live-schemas.ts'
import { READINESS, type Readiness } from '../../../domain/integrations/go-live.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import styles from './go-live.module.css'
import { READINESS_TEXTS, ReadinessMark } from './readiness-mark.tsx'

type Props = { goLive: GoLive; onChanged: (goLive: GoLive) => void; reload: () => void }
type Counts = Record<Readiness, number>

export function Summary({ goLive, onChanged, reload }: Props) {
  const counts = countsOf(goLive)
  const { heading, lead } = introOf(goLive, counts.required)
  return (
    <aside
      aria-labelledby="go-live-heading"
      className="grid content-start gap-0 border-t-2 border-t-coach bg-raised py-4 px-6 phone:px-4"
    >
      <h2 className="m-0 text-[27px] leading-8" id="go-live-heading">
        {heading}
      </h2>
      <p className="mt-1 mb-0 text-fg2 text-15 leading-5.5">{lead}</p>
      <Score counts={counts} />
      <Switch goLive={goLive} isReady={counts.required === 0} onChanged={onChanged} reload={reload} />
      <WhenOpen isOpen={goLive.open} />
    </aside>
  )
}

function countsOf({ items }: GoLive): Counts {
  const count = (level: Readiness) => items.filter(({ readiness }) => readiness === level).length
  return { required: count('required'), recommended: count('recommended'), ready: count('ready') }
}

function introOf({ open, version }: GoLive, required: number): { heading: string; lead: string } {
  if (open && required > 0)
    return { heading: labels.headingAttention({ count: required }), lead: labels.leadAttention }
  if (open && version > 0) return { heading: labels.headingOpen, lead: labels.leadOpen }
  if (required === 0)
    return { heading: labels.headingReady, lead: open ? labels.leadConfirm : labels.leadReady }
  return { heading: labels.headingClosed, lead: labels.leadClosed({ count: required }) }
}

function Score({ counts }: { counts: Counts }) {
  return (
    <dl className="grid grid-cols-3 my-4 mx-0 border-y border-hair">
      {READINESS.map(readiness => (
        <div className="grid py-2.5 px-4 border-s border-hair first:border-s-0 first:ps-0" key={readiness}>
          <dt className="row-2 text-fg2 text-13">{READINESS_TEXTS[readiness]}</dt>
          <dd className="flex items-center gap-2 m-0 text-24 leading-7.5 font-medium figures">
            {counts[readiness] > 0 && <ReadinessMark readiness={readiness} size={16} />}
            {counts[readiness]}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SwitchProps = Props & { isReady: boolean }

function Switch({ goLive: { open, version }, isReady, onChanged, reload }: SwitchProps) {
  const { busy, failed, run, clear } = useAction()
  const isConfirmed = open && version > 0
  const set = (next: boolean) =>
    run(
      common.actionFailed,
      async () => onChanged(await staffCall('openBooking', { body: { open: next }, ifMatch: version })),
      { onStale: async () => reload() },
    )
  const close = () => {
    const ask = isReady ? labels.closeAsk : `${labels.closeAsk} ${labels.reopenNote}`
    if (confirm(ask)) void set(false)
  }
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {!isConfirmed && (
        <Button
          look="primary"
          className="w-full aria-disabled:opacity-60"
          busy={busy || !isReady}
          aria-describedby="go-live-note"
          onClick={() => isReady && void set(true)}
        >
          {labels.open}
        </Button>
      )}
      {open && (
        <Button className="w-full mt-2" busy={busy} aria-describedby="go-live-note" onClick={close}>
          {labels.close}
        </Button>
      )}
      <p className="mt-2 mb-0 text-fg2 text-13 leading-4.5" id="go-live-note">
        {open ? labels.closeNote : labels.waits({ ready: isReady ? 'yes' : 'no' })}
      </p>
    </>
  )
}

function WhenOpen({ isOpen }: { isOpen: boolean }) {
  const { brand, bookingPhone } = useSite()
  return (
    <>
      {isOpen ? (
        <p className="mt-5.5 mb-0">
          {labels.whenOpenAppear}{' '}
          <Link className="text-coach-text underline underline-offset-3" to="/admin/reservations">
            {common.reservations}
          </Link>
        </p>
      ) : (
        <section className="mt-5.5">
          <h3 className="m-0 font-text font-semibold text-14 leading-5">{labels.whenOpen}</h3>
          <ul className="mt-1 mb-0 p-0 list-none">
            {[labels.whenOpenBook, labels.whenOpenPhone, labels.whenOpenAppear].map(text => (
              <li className="py-1.25 border-t border-hair" key={text}>
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-5">
        <h3 className="m-0 font-text font-semibold text-14 leading-5">{labels.visitorsSee}</h3>
        <div className={`${styles['website']} mt-2 py-8 px-6 border border-hair bg-page`}>
          <p className="m-0 text-fg font-display text-25 leading-7.5" translate="no">
            {brand}
          </p>
          <p className="mt-2 mb-0 text-fg2 text-15">
            {isOpen ? labels.seeOpen : labels.seeClosed({ phone: bookingPhone })}
          </p>
        </div>
        <p className="mt-3 mb-0">
          <a className="text-coach-text underline underline-offset-3" href="/" target="_blank" rel="noopener">
            {labels.preview}
          </a>
        </p>
      </section>
    </>
  )
}
