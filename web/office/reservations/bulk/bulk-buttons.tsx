import * as facts from '#messages/facts'
import * as words from '#messages/office-bulk'
import * as shell from '#messages/shell'
import type { BulkStatus } from '../../../../domain/booking/bulk-change.ts'
import { Button } from '../../button.tsx'
import type { useBulk } from './use-bulk.ts'

type Props = {
  to: BulkStatus
  begun: boolean
  left: number
  bulk: ReturnType<typeof useBulk>
  onStart: () => void
  onClose: () => void
}

export function BulkButtons({ to, begun, left, bulk, onStart, onClose }: Props) {
  const { running, stopping, stop } = bulk
  if (running) {
    return (
      <p className="actions">
        <Button busy={stopping} onClick={stop}>
          {stopping ? words.stopping : facts.stop}
        </Button>
      </p>
    )
  }
  return (
    <p className="actions">
      {left > 0 && (
        <button
          className={to === 'confirmed' ? 'button primary small' : 'button quiet small danger'}
          type="button"
          onClick={onStart}
        >
          {begun ? words.continueWith({ count: left }) : words.start({ to, count: left })}
        </button>
      )}
      <Button look={`small ${!begun && to === 'cancelled' ? 'primary' : 'quiet'}`} onClick={onClose}>
        {begun ? shell.close : words.keep}
      </Button>
    </p>
  )
}
