import { useState } from 'react'
import * as words from '#messages/office-closing'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { Closing } from '../../../../contract/day/closing-schemas.ts'
import { PanelLink } from '../../button.tsx'
import { useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { saveDocument } from '../../save-file.ts'
import { useAction } from '../../use-action.ts'
import { ChargeForm } from '../money/charge-form.tsx'
import { ClosingFact, ClosingFacts } from './closing-fact.tsx'
import { type Charged, DrivenTrip } from './driven-trip.tsx'

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
