import * as words from '#messages/office-bulk'
import { BULK_RESERVATIONS_MAX } from '../../../../domain/booking/bulk-change.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { formatNumber } from '../../format-number.ts'
import type { ListSelection } from './use-selection.ts'

export function BulkCount({ selection }: { selection: ListSelection }) {
  const { rides, allMatch, total, selectAllMatch } = selection
  if (allMatch && total > BULK_RESERVATIONS_MAX) {
    return (
      <p className="flex-[1_1_280px] me-2 phone:col-span-full" role="status">
        {words.tooMany({ count: total, max: formatNumber(BULK_RESERVATIONS_MAX) })}
      </p>
    )
  }
  return (
    <>
      <p className="me-2" role="status">
        <MarkedText
          text={words.count({ count: allMatch ? total : rides.length, which: allMatch ? 'all' : 'some' })}
          marks={{ count: text => <strong>{text}</strong> }}
        />
      </p>
      {!allMatch && total > rides.length && (
        <button
          className="text-button my-0 -ms-2 me-2 whitespace-nowrap phone:col-span-full phone:row-2 phone:m-0 phone:justify-self-start phone:min-h-11"
          type="button"
          onClick={selectAllMatch}
        >
          {words.selectAll({ count: total })}
        </button>
      )}
    </>
  )
}
