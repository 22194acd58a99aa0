import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import type { ReservationCustomer } from '../../../../contract/customers/schemas.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { QuestionDialog } from '../../forms/question-dialog.tsx'

type Props = {
  customer: ReservationCustomer['customer'] | undefined
  onAnswer: (confirmed: boolean) => void
}

export function AskDialog({ customer, onAnswer }: Props) {
  return (
    <QuestionDialog
      question={words.askTitle}
      answer={common.confirmAfterAsking}
      keep={words.askWait}
      onAnswer={onAnswer}
    >
      <p>
        <MarkedText
          text={words.askMarked({ name: customer?.name ?? 'unknown' })}
          marks={{ customer: text => <Link to={`/admin/customers/${customer?._id}`}>{text}</Link> }}
        />
      </p>
      {customer?.note ? (
        <blockquote className="mt-4 mb-0 mx-0 ps-4 border-s-2 border-coach whitespace-pre-line">
          {customer.note}
        </blockquote>
      ) : (
        <p>{words.askNoNote}</p>
      )}
    </QuestionDialog>
  )
}
