import { useState } from 'react'
import * as driverWords from '#messages/driver'
import * as evidence from '#messages/evidence'
import * as words from '#messages/office-closing'
import * as common from '#messages/office-common'
import type { Closing } from '../../../../contract/day/closing-schemas.ts'
import type { ExpensePhotograph } from '../../../../contract/day/driver-schemas.ts'
import { paidCents } from '../../../../domain/day/expenses.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button, PanelLink } from '../../button.tsx'
import { useRevalidate } from '../../data/use-read.ts'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { InlineForm, ReasonField } from '../../forms/inline-form.tsx'
import { staffCall } from '../../staff-call.ts'
import { clockTime } from '../../today/clock-time.ts'
import { useAction } from '../../use-action.ts'
import { ClosingFact } from './closing-fact.tsx'

type Expense = Closing['trips'][number]['expenses'][number]
type Props = {
  expenses: readonly Expense[]
  onCharge: ((cents: number) => void) | undefined
  isListed: boolean
}

export function PaidByDriver({ expenses, onCharge, isListed }: Props) {
  const paid = expenses.filter(({ cents, withdrawn }) => cents > 0 && !withdrawn)
  return (
    <ClosingFact name={words.expenses}>
      {expenses.map(expense => (
        <ExpenseLine key={expense._id} expense={expense} onCharge={onCharge} />
      ))}
      {paid.length > 1 && <small>{words.expensesInAll({ amount: formatCents(paidCents(paid)) })}</small>}
      {paid.length > 0 && !isListed && <small>{words.expenseNotListed}</small>}
    </ClosingFact>
  )
}

function ExpenseLine({ expense, onCharge }: { expense: Expense } & Pick<Props, 'onCharge'>) {
  const { timeZone } = useSite()
  const [isOpen, setOpen] = useState(false)
  const { _id, kind, cents, note, driver, toldAt, hasPhotograph, withdrawn } = expense
  const name = words.expenseKind({ kind })
  const title = cents > 0 ? common.labeled({ label: name, value: formatCents(cents) }) : name
  return (
    <div className="[&+&]:mt-2 [&>button]:mt-1 [&>p]:m-0">
      <p>{withdrawn ? <s>{title}</s> : title}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      <small>
        {common.joined({ first: driver || common.unassigned, second: clockTime(toldAt, timeZone) })}
      </small>
      {hasPhotograph && <Photograph id={_id} name={name} />}
      {withdrawn && (
        <small>{evidence.withdrawn({ ...withdrawn, at: clockTime(withdrawn.at, timeZone) })}</small>
      )}
      {cents > 0 && !withdrawn && onCharge && (
        <Button small className="print:hidden!" onClick={() => onCharge(cents)}>
          {words.chargeGuest({ amount: formatCents(cents) })}
        </Button>
      )}
      {isOpen && !withdrawn && <TakeBackForm id={_id} label={title} onClose={() => setOpen(false)} />}
      {!isOpen && !withdrawn && (
        <PanelLink aria-label={`${driverWords.expenseBack}: ${title}`} onClick={() => setOpen(true)}>
          {driverWords.expenseBack}
        </PanelLink>
      )}
    </div>
  )
}

function TakeBackForm({ id, label, onClose }: { id: string; label: string; onClose: () => void }) {
  const revalidate = useRevalidate()
  const send = async ({ reason }: { reason: string }) => {
    await staffCall('withdrawExpense', { id, body: { reason } })
    revalidate('getClosing', 'listReservationEvents')
    onClose()
  }
  return (
    <InlineForm
      label={`${driverWords.expenseBack}: ${label}`}
      submit={driverWords.expenseBack}
      note={words.withdrawNote}
      failed={common.actionFailed}
      className=""
      {...{ send, onClose }}
    >
      <ReasonField autoFocus />
    </InlineForm>
  )
}

/** On demand: larger than the rest of the panel. */
function Photograph({ id, name }: { id: string; name: string }) {
  const { busy, failed, run, clear } = useAction()
  const [shown, setShown] = useState<ExpensePhotograph>()
  if (shown) {
    const { webp, width, height } = shown
    const src = `data:image/webp;base64,${webp}`
    return (
      <img
        className="block max-w-full h-auto mt-1.5"
        src={src}
        alt={words.photographOf({ kind: name })}
        width={width}
        height={height}
      />
    )
  }
  const fetchIt = () =>
    run(common.loadFailed, async () => setShown(await staffCall('getExpensePhotograph', { id })))
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <PanelLink data-repeat busy={busy} onClick={() => void fetchIt()}>
        {words.viewPhoto}
      </PanelLink>
    </>
  )
}
