import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as customers from '#messages/office-customers'
import * as texts from '#messages/office-phone'
import * as shell from '#messages/shell'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { useNow } from '../use-now.ts'
import { formatDay, formatShortDay, localDate } from '../zone.ts'
import { NumberHolder } from './number-holder.tsx'
import type { PhoneForm } from './use-phone-form.ts'

export function RecognizedCaller({ state }: { state: PhoneForm }) {
  const { known, advance, chooseAnew } = state
  const { timeZone } = useSite()
  const today = localDate(timeZone, useNow())
  const { customer, failed, loading } = known
  const keep = () => {
    known.keep()
    advance('lastName')
  }
  if (failed) return <Failure failed={{ ...failed, quiet: true }} busy={loading} />
  if (known.isNew)
    return (
      <p className="flex flex-wrap items-center justify-between gap-2.5 min-h-14 mt-2 py-2 ps-2.25 pe-3 border-s-3 border-coach bg-selection">
        <span role="status">{customer ? texts.newInstead({ name: customer.name }) : texts.newCustomer}</span>
        <span className="flex flex-wrap gap-2.5">
          {customer && <Button onClick={keep}>{texts.keepAs({ name: customer.name })}</Button>}
          <Button onClick={chooseAnew}>{texts.changeCaller}</Button>
        </span>
      </p>
    )
  if (!customer)
    return loading ? (
      <p className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-2.5 min-h-14 mt-2 py-2 ps-2.25 pe-3 border-s-3 border-coach bg-selection phone:grid-cols-[auto_minmax(0,1fr)]">
        {shell.loading}
      </p>
    ) : (
      <NumberHolder state={state} />
    )
  const { _id, name, firstName, lastName, trips, preferences, notes } = customer
  const { firstTripAt, lastTripAt, nextTripAt, askBeforeConfirming } = customer
  const shortDay = (at: string) => formatShortDay(at, timeZone, today)
  const remarks = [...preferences, ...notes].join('. ')
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-2.5 min-h-14 mt-2 py-2 ps-2.25 pe-3 border-s-3 border-coach bg-selection phone:grid-cols-[auto_minmax(0,1fr)]"
      aria-label={common.customer}
      aria-live="polite"
    >
      <span
        className="w-9 border border-ctl rounded-[50%] bg-raised font-text font-semibold text-14/8.5 text-center"
        aria-hidden="true"
      >
        {firstName.slice(0, 1)}
        {lastName.slice(0, 1)}
      </span>
      <div>
        <p>
          <strong className="text-fg font-semibold">{name}</strong>,{' '}
          <MarkedText
            text={customers.tripsLine({
              count: trips,
              since: trips > 1 && lastTripAt && firstTripAt ? formatDay(firstTripAt, timeZone) : 'none',
              last: lastTripAt ? shortDay(lastTripAt) : 'none',
              next: nextTripAt ? shortDay(nextTripAt) : 'none',
            })}
            marks={{ strong: text => text }}
          />
        </p>
        {(askBeforeConfirming || remarks) && (
          <p className="text-fg2 text-13 leading-4.5" title={remarks}>
            {askBeforeConfirming && <span className="mark">{common.askBeforeConfirming}</span>} {remarks}
          </p>
        )}
      </div>
      <div className="contents phone:flex phone:gap-2.5 phone:col-span-full phone:[&>*]:flex-1">
        <Link className="button quiet small" to={`/admin/customers/${_id}`}>
          {texts.viewCustomer}
        </Link>
        <Button onClick={chooseAnew}>{texts.changeCaller}</Button>
      </div>
    </section>
  )
}
