import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { Failure } from '../editor/failure.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { staleText, TEXT_BUTTON } from './customer-dialog.tsx'
import { useUndo } from './customer-undo.tsx'

type Props = { customer: Customer; onChanged: () => void }

export function MergedCustomers({ customer, onChanged }: Props) {
  const { offer } = useUndo()
  const { busy, failed, run, clear } = useAction()
  const takeApart = ({ _id: id, name }: { _id: string; name: string }) =>
    run(common.actionFailed, async () => {
      await staleText(staffCall('unmergeCustomer', { id, ifMatch: customer.version }), onChanged)
      offer({
        sentence: words.unmerged({ name }),
        undo: async () => {
          await staffCall('mergeCustomers', { body: { from: id, into: customer._id } })
          onChanged()
        },
      })
      onChanged()
    })
  return (
    <section>
      <h3>{words.mergedInto({ name: customer.name })}</h3>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <ul className="m-0 p-0 list-none">
        {customer.merged.map(merged => (
          <li className="flex justify-between gap-3.5 py-1" key={merged._id}>
            <div className="min-w-0 wrap-anywhere">
              <strong>{merged.name}</strong>
              {merged.preferences.length > 0 && <p className="text-fg2">{merged.preferences.join(' · ')}</p>}
              {merged.note && <p className="wrap-anywhere whitespace-pre-line text-fg2">{merged.note}</p>}
            </div>
            <button
              className={`${TEXT_BUTTON} flex-none self-start text-coach-text`}
              type="button"
              aria-disabled={busy}
              onClick={() => takeApart(merged)}
            >
              <SpokenText text={words.unmerge({ name: merged.name })} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
