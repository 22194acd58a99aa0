import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import * as shared from '#messages/shared'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { mailtoHref, phoneHref } from '../../../domain/values/contact-links.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { useOffice } from '../live/office.tsx'
import { saveFile } from '../save-file.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { TEXT_BUTTON } from './customer-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { dataFile, dataFileName } from './hand-out.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

type Props = {
  customer: Customer
  onEdit: () => void
  onChanged: () => void
  onErasing: (erasing: boolean) => void
}

export function CustomerActions({ customer, onEdit, onChanged, onErasing }: Props) {
  const { account } = useOffice()
  const [open, setOpen] = useState<'merge' | 'split' | 'erase'>()
  const { busy, failed, run, clear } = useAction()
  const { _id: id, name, contacts, reservations } = customer
  const phone = contacts.find(({ kind }) => kind === 'phone')?.value
  const email = contacts.find(({ kind }) => kind === 'email')?.value
  const handOut = () =>
    run(common.exportFailed, async () => {
      const data = await staffCall('getCustomerData', { id })
      saveFile(dataFileName(name), dataFile(data, { name, at: new Date() }))
    })
  const close = () => setOpen(undefined)
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onEdit}>
          {common.edit}
        </Button>
        {phone && (
          <a className="button quiet" href={phoneHref(phone)}>
            {common.call}
          </a>
        )}
        {email && (
          <a className="button quiet" href={mailtoHref(email)}>
            {shared.email}
          </a>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4.5 gap-y-1">
        <button className={`${TEXT_BUTTON} text-coach-text`} type="button" onClick={() => setOpen('merge')}>
          {words.mergeOpen}
        </button>
        {reservations.length > 1 && (
          <button className={`${TEXT_BUTTON} text-coach-text`} type="button" onClick={() => setOpen('split')}>
            {words.splitOpen}
          </button>
        )}
        <button
          className={`${TEXT_BUTTON} text-coach-text`}
          type="button"
          aria-disabled={busy}
          onClick={handOut}
        >
          {common.exportFile}
        </button>
        {account?.role === 'owner' && (
          <button
            className={`${TEXT_BUTTON} ms-auto text-alert`}
            type="button"
            onClick={() => setOpen('erase')}
          >
            {words.eraseOpen}
          </button>
        )}
      </p>
      {open === 'merge' && <MergeDialog customer={customer} onDone={onChanged} onClose={close} />}
      {open === 'split' && <SplitDialog customer={customer} onDone={onChanged} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={customer} onErasing={onErasing} onClose={close} />}
    </>
  )
}
