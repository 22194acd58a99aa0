import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import type { Driver, DriverDocumentsInput } from '../../../contract/dispatch/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useOffice } from '../live/office.tsx'
import { staffCall } from '../staff-call.ts'
import { Section } from '../tariff/sections/section.tsx'
import { dateInYear } from '../today/clock-time.ts'
import { useAction } from '../use-action.ts'
import { openDocuments } from './driver-documents.ts'
import { documentNotice } from './driver-notices.ts'
import { documentValues, readDocuments } from './driver-values.ts'
import styles from './drivers.module.css'

const DOCUMENTS = [
  ['licence', 'licenceUntil', words.licenceUntil],
  ['permit', 'permitUntil', words.permitUntil],
  ['medical', 'medicalUntil', words.medicalUntil],
] as const
const LIMITS = [
  ['maxDutyMinutes', words.maxDutyHours, 1],
  ['minRestMinutes', words.minRestHours, 0],
] as const

type Props = { driver: Driver; today: string }

export function DriverDocuments(props: Props) {
  const { account } = useOffice()
  return (
    <Section title={words.documents({ name: props.driver.name })} note={words.documentsNote}>
      {account?.role === 'owner' ? <DocumentsForm {...props} /> : <DocumentFacts {...props} />}
    </Section>
  )
}

function DocumentsForm({ driver, today }: Props) {
  const actions = useAction()
  const toast = useToast()
  const revalidate = useRevalidate()
  const { _id: id, name } = driver
  const open = openDocuments(driver, today)
  const form = useRecordForm<Driver, DriverDocumentsInput>({
    noun: 'driver-documents',
    record: driver,
    valuesOf: documentValues,
    read: readDocuments,
    save: (body, seen = driver) => staffCall('saveDriverDocuments', { id, body, ifMatch: seen.version }),
    current: async () => {
      const found = (await staffCall('listDrivers')).find(({ _id }) => _id === id)
      if (!found) throw new Error('The driver is gone')
      return found
    },
    mergesApart: true,
    actions,
    failed: common.notSaved,
    onSaved() {
      toast(words.saved({ what: 'documents', name }))
      revalidate('listDrivers')
    },
  })
  const { failed, busy, clear } = actions
  const signOut = () =>
    actions.run(common.actionFailed, async () => {
      await staffCall('endDriverLogins', { id })
      toast(words.signedOut({ name }))
    })
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <OfficeForm
        form={form}
        className={`${styles['documents']} [&>.actions]:col-span-full [&>.form-summary]:col-span-full`}
        label={words.documents({ name })}
      >
        {DOCUMENTS.map(([document, field, label]) => {
          const state = open.find(one => one.document === document)
          const notice = state && documentNotice(state, today)
          return (
            <div key={field} data-level={notice?.level}>
              <FormField label={label} name={field} type="date" note={notice?.text} />
            </div>
          )
        })}
        {LIMITS.map(([field, label, min]) => (
          <FormField
            key={field}
            label={label}
            name={field}
            type="number"
            min={min}
            max={24}
            step={0.25}
            required
          />
        ))}
        <FormActions form={form} submit={words.saveDocuments} oneOfSeveral />
      </OfficeForm>
      <p>
        <button
          className="button quiet small"
          type="button"
          aria-disabled={busy}
          onClick={() => void signOut()}
        >
          {words.signOut}
        </button>
      </p>
    </>
  )
}

function DocumentFacts({ driver, today }: Props) {
  const open = openDocuments(driver, today)
  return (
    <>
      <dl className="flex flex-wrap gap-y-2 gap-x-8 m-0 text-14 leading-5 figures">
        {DOCUMENTS.map(([document, field, label]) => {
          const until = driver[field]
          return (
            <div key={field} data-open={open.find(one => one.document === document)?.state}>
              <dt className="text-fg2 text-13">{label}</dt>
              <dd className="m-0 in-data-open:text-alert">
                {until === null ? words.notEntered : dateInYear(until, today)}
              </dd>
            </div>
          )
        })}
        {LIMITS.map(([field, label]) => (
          <div key={field}>
            <dt className="text-fg2 text-13">{label}</dt>
            <dd className="m-0">{common.hours2({ count: driver[field] / 60 })}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet-note">{words.ownersOnly}</p>
    </>
  )
}
