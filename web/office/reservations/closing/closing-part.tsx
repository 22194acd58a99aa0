import { useState } from 'react'
import * as evidence from '#messages/evidence'
import * as words from '#messages/office-closing'
import * as common from '#messages/office-common'
import { progressName } from '#messages/office-trips'
import * as shared from '#messages/shared'
import type { Closing } from '../../../../contract/day/closing-schemas.ts'
import { MINUTE_MS } from '../../../../domain/values/time.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button, PanelLink } from '../../button.tsx'
import { useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { saveDocument } from '../../save-file.ts'
import { clockTime } from '../../today/clock-time.ts'
import { useAction } from '../../use-action.ts'
import { formatMoment } from '../../zone.ts'
import { ChargeForm } from '../money/charge-form.tsx'
import { ClosingFact, ClosingFacts } from './closing-fact.tsx'
import { PaidByDriver } from './paid-by-driver.tsx'

type Trip = Closing['trips'][number]

function isUntouched({ steps, expenses }: Trip): boolean {
  return expenses.length === 0 && steps.every(({ reached }) => reached === null)
}

export function ClosingPart({ id }: { id: string }) {
  const { data, failed, loading } = useCall('getClosing', { id }, { sentence: common.loadFailed })
  const [charged, setCharged] = useState<Charged>()
  const revalidate = useRevalidate()
  if (!data) return failed ? <Failure failed={failed} busy={loading} /> : null
  const { trips, extras, tips, receipts } = data
  if (trips.every(isUntouched)) return null
  const taken = extras.filter(({ chargedCents }) => chargedCents > 0)
  const saved = () => {
    setCharged(undefined)
    revalidate('getClosing', 'getMoney', 'listCharges', 'getReservation', 'listReservationEvents')
  }
  return (
    <section className="text-14 leading-5 [&_small]:block [&_small]:text-fg2 [&_small]:text-13">
      <h3>{words.heading}</h3>
      {trips.map(trip => (
        <DrivenTrip
          key={trip._id}
          trip={trip}
          isOnly={trips.length === 1}
          open={extras.filter(({ capCents, chargedCents }) => chargedCents < capCents)}
          onCharge={charged === undefined ? setCharged : undefined}
        />
      ))}
      {charged !== undefined && (
        <ChargeForm id={id} first={charged} onSaved={saved} onClose={() => setCharged(undefined)} />
      )}
      <ClosingFacts>
        {taken.length > 0 && (
          <ClosingFact name={common.possibleExtras}>
            {taken.map(({ label, capCents, chargedCents }) => (
              <p key={label}>
                {common.upTo({ label, cap: formatCents(capCents) })}
                <small>{words.charged({ amount: formatCents(chargedCents) })}</small>
              </p>
            ))}
          </ClosingFact>
        )}
        {tips.length > 0 && (
          <ClosingFact name={common.gratuity}>
            {tips.map(({ driver, cents }) => (
              <p key={driver}>
                {common.labeled({ label: driver || common.unassigned, value: formatCents(cents) })}
              </p>
            ))}
          </ClosingFact>
        )}
        {receipts.length > 0 && (
          <ClosingFact name={shared.receipts}>
            <Receipts id={id} receipts={receipts} />
          </ClosingFact>
        )}
      </ClosingFacts>
    </section>
  )
}

function Receipts({ id, receipts }: { id: string } & Pick<Closing, 'receipts'>) {
  const { busy, failed, run, clear } = useAction()
  const save = (document: string) =>
    run(common.loadFailed, () => saveDocument('getDocument', { params: { id, document } }))
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {receipts.map(({ _id, number }) => (
        <p key={_id}>
          <PanelLink data-repeat busy={busy} onClick={() => void save(_id)}>
            {words.receipt({ number })}
          </PanelLink>
        </p>
      ))}
    </>
  )
}

const CELL =
  'py-0.75 ps-0 pe-2.5 border-b border-hair font-normal text-start align-baseline whitespace-nowrap'

type Step = Trip['steps'][number]
type Charged = { what: 'waiting' | 'extra'; item: string; cents?: number }
type Props = {
  trip: Trip
  isOnly: boolean
  open: Closing['extras']
  onCharge: ((charged: Charged) => void) | undefined
}

function DrivenTrip({ trip, isOnly, open, onCharge }: Props) {
  const { timeZone } = useSite()
  const { leg, steps, lateMinutes, attempts, waiting, expenses } = trip
  const [extra] = open
  return (
    <div className="[&+&]:mt-3.5">
      {!isOnly && (
        <h4 className="mt-2 mb-0.5 mx-0 text-fg2 font-text font-medium text-13/5">
          {common.leg({ leg: leg === 1 ? 'way' : 'back' })}
        </h4>
      )}
      <table className="w-full border-collapse figures">
        <thead>
          <tr>
            {[words.step, words.scheduled, words.actual].map(name => (
              <th className={`${CELL} text-fg2 text-13`} scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(step => (
            <StepRow key={step.step} step={step} isLate={step.step === 'on-location' && !!lateMinutes} />
          ))}
        </tbody>
      </table>
      <ClosingFacts>
        {lateMinutes !== null && (
          <ClosingFact name={evidence.punctual} isAlert={lateMinutes > 0}>
            {lateMinutes === 0 ? common.onTime : words.late({ count: lateMinutes })}
          </ClosingFact>
        )}
        {attempts.length > 0 && (
          <ClosingFact name={evidence.attempts}>
            {attempts.map(at => clockTime(at, timeZone)).join(', ')}
          </ClosingFact>
        )}
        {waiting && (
          <Waiting
            waiting={waiting}
            onCharge={onCharge && (() => onCharge({ what: 'waiting', item: trip._id }))}
          />
        )}
        {expenses.length > 0 && (
          <PaidByDriver
            expenses={expenses}
            isListed={extra !== undefined}
            onCharge={extra && onCharge && (cents => onCharge({ what: 'extra', item: extra.item, cents }))}
          />
        )}
      </ClosingFacts>
    </div>
  )
}

function StepRow({ step: { step, promisedAt, reached }, isLate }: { step: Step; isLate: boolean }) {
  const { timeZone } = useSite()
  return (
    <tr>
      <th className={CELL} scope="row">
        {progressName({ progress: step.replaceAll('-', '') })}
      </th>
      <td className={CELL}>
        {promisedAt && <time dateTime={promisedAt}>{clockTime(promisedAt, timeZone)}</time>}
      </td>
      <td className={CELL}>
        {reached && (
          <time
            dateTime={reached.at}
            title={formatMoment(reached.at, timeZone)}
            className={isLate ? 'text-alert' : undefined}
          >
            {clockTime(reached.at, timeZone)}
          </time>
        )}
        {reached?.implied && <small className="whitespace-normal">{words.implied}</small>}
        {reached && isOtherByDevice(reached) && (
          <small className="whitespace-normal">
            {words.deviceClock({ time: clockTime(reached.toldAt ?? reached.at, timeZone) })}
          </small>
        )}
      </td>
    </tr>
  )
}

/** True if the driver's phone recorded another minute. */
function isOtherByDevice({ at, toldAt }: NonNullable<Step['reached']>): boolean {
  return toldAt !== undefined && Math.abs(Date.parse(toldAt) - Date.parse(at)) >= MINUTE_MS
}

type WaitingProps = { waiting: NonNullable<Trip['waiting']>; onCharge: (() => void) | undefined }

function Waiting({ waiting, onCharge }: WaitingProps) {
  const { minutes, freeMinutes: free, blockMinutes, blockCents, blocks, isOver } = waiting
  const { cents, capCents, chargedCents } = waiting
  const told = { count: minutes, free: String(free), over: isOver ? 'yes' : 'no' }
  const left = cents - chargedCents
  const cost = formatCents(cents)
  return (
    <ClosingFact name={shared.waitTime}>
      {words.waited(told)}
      {blocks > 0 && (
        <small>
          {cents === capCents && blocks * blockCents > capCents
            ? words.waitingCapped({ cost })
            : words.waitingCosts({
                blocks,
                minutes: String(blockMinutes),
                step: formatCents(blockCents),
                cost,
              })}
        </small>
      )}
      {chargedCents > 0 && <small>{words.charged({ amount: formatCents(chargedCents) })}</small>}
      {isOver && left > 0 && onCharge && (
        <Button small className="print:hidden! mt-1.5" onClick={onCharge}>
          {words.chargeWaitTime({ amount: formatCents(left) })}
        </Button>
      )}
    </ClosingFact>
  )
}
