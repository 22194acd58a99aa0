import { useLocation } from 'react-router'
import * as manage from '#messages/manage'
import * as words from '#messages/manage-beside'
import * as manageChange from '#messages/manage-change'
import * as shared from '#messages/shared'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import './manage.module.css'
import type { Shown } from './manage.tsx'
import { money } from './money.ts'
import { languageQuery } from './own-address.ts'
import { QuestionPart } from './question-part.tsx'

type Props = { managed: ManagedReservation; notice: Shown['notice'] }
type Waiting = NonNullable<ManagedReservation['waiting']>

export function WaitingChange({ managed: { waiting, question, reference }, notice }: Props) {
  if (question) return <QuestionPart question={question} />
  const isSaid = notice === 'made' || notice === 'noted' || notice === 'contact'
  if (!waiting && !isSaid) return null
  const done =
    notice === 'noted' ? words.detailsSaved : notice === 'contact' ? words.contactChanged : undefined
  if (!waiting || done)
    return (
      <p className="mt-4 max-w-[34em] text-20" role="status">
        {done ?? shared.yourRideHasBeenUpdated}
      </p>
    )
  if (waiting.for === 'staff')
    return (
      <p className="mt-4 max-w-[34em] text-20" role="status">
        {manageChange.inReview}
      </p>
    )
  return (
    <div className="mt-4 max-w-[34em] text-20">
      {waiting.for === 'review' ? (
        <Review cents={waiting.cents} reference={reference} />
      ) : (
        <Pay waiting={waiting} />
      )}
    </div>
  )
}

function Pay({ waiting: { cents, pay } }: { waiting: Waiting }) {
  const amount = money(cents)
  return (
    <>
      <p>{words.changeUnpaid({ amount })}</p>
      {pay && 'url' in pay && (
        <p className="mt-4 flex flex-wrap gap-3">
          <a className="button primary to-540:flex-[1_1_100%]" href={pay.url}>
            {manage.pay({ amount })}
          </a>
        </p>
      )}
    </>
  )
}

function Review({ cents, reference }: { cents: number; reference: string }) {
  const { search } = useLocation()
  return (
    <>
      <p role="status">{words.changeReview({ cost: cents > 0 ? 'some' : 'none', amount: money(cents) })}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a
          className="button primary to-540:flex-[1_1_100%]"
          href={`/manage/${reference}/change${languageQuery(search)}`}
        >
          {words.changeReviewButton}
        </a>
      </p>
    </>
  )
}
