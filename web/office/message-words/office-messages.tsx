import * as common from '#messages/office-common'
import * as words from '#messages/office-message-words'
import type { OfficeMessage, OfficeMessageInput } from '../../../contract/notify/schemas.ts'
import { OFFICE_RECIPIENTS_MAX } from '../../../domain/notify/delivery.ts'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { OFFICE_MESSAGE_NAMES } from './message-names.ts'
import styles from './message-words.module.css'

const ELSEWHERE: Readonly<Record<string, string>> = { 'run-sheet': words.inBookingRules }
const EACH = Array.from({ length: OFFICE_RECIPIENTS_MAX + 1 }, (_, index) => `recipients.${index}`)

type Saved = OfficeMessage & { _id: string }
type Props = {
  messages: readonly OfficeMessage[]
  ownerEmail: string
  onSaved: () => void
  onTold: (text: string) => void
}

export function OfficeMessages({ messages, ownerEmail, ...rest }: Props) {
  return (
    <section className={`${styles['office']} mt-10 pt-6 border-t border-hair`}>
      <h2>{words.office}</h2>
      <p className="quiet-note">
        {ownerEmail === '' ? words.officeNoAddress : words.officeNote({ email: ownerEmail })}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-y-7 gap-x-(--edge) mt-5 items-start">
        {messages.map(message => (
          <OfficeMessageForm key={`${message.key} ${message.version}`} message={message} {...rest} />
        ))}
      </div>
    </section>
  )
}

type FormProps = Pick<Props, 'onSaved' | 'onTold'> & { message: OfficeMessage }

function OfficeMessageForm({ message, onSaved, onTold }: FormProps) {
  const { key, switchable } = message
  const name = OFFICE_MESSAGE_NAMES[key] ?? key
  const recordOf = (saved: OfficeMessage): Saved => ({ ...saved, _id: saved.key })
  const form = useRecordForm<Saved, OfficeMessageInput>({
    noun: 'office-message',
    record: recordOf(message),
    read: values => ({ on: values['on'] !== false, recipients: addressesIn(values['recipients']) }),
    save: async (body, seen = recordOf(message)) =>
      recordOf(await staffCall('saveOfficeMessage', { params: { key }, body, ifMatch: seen.version })),
    current: async () => {
      const { office } = await staffCall('listMessageTemplates')
      return recordOf(office.find(each => each.key === key) ?? message)
    },
    onSaved: () => {
      onTold(words.officeSaved({ message: name }))
      onSaved()
    },
  })
  return (
    <div>
      <OfficeForm form={form} className={styles['form']} label={name}>
        <h3 className="m-0 text-15">{name}</h3>
        {switchable ? (
          <FormField label={common.send} name="on" type="checkbox" />
        ) : (
          <p className="quiet-note">{ELSEWHERE[key] ?? words.alwaysSent}</p>
        )}
        <FormField
          label={words.recipients}
          name="recipients"
          note={words.recipientsNote}
          errorPaths={EACH}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
        <FormActions form={form} submit={words.officeSave} oneOfSeveral />
      </OfficeForm>
    </div>
  )
}

function addressesIn(text: unknown): string[] {
  return String(text ?? '')
    .split(/[\s,;]+/)
    .filter(address => address !== '')
}
