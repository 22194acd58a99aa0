import { useState } from 'react'
import * as words from '#messages/office-message-words'
import type {
  MessagePreview,
  MessageTemplate,
  MessageTemplateInput,
} from '../../../contract/messages/template-schemas.ts'
<<<<<<< HEAD
import { isPriceMail } from '../../../domain/messages/template.ts'
=======
import { Field } from '../../ui/field.tsx'
>>>>>>> 7426e543 (Screens of the office and of guests as they look: boxes that showed no tick, marks and columns that broke, alarms that made a whole day red, empty lines of the history, and two primary buttons on a page)
import { useRead } from '../data/use-read.ts'
import { staffCall } from '../staff-call.ts'
import styles from './message-words.module.css'

/** As long as a reference is, with spaces around it. */
const REFERENCE_MAX = 20

type Props = {
  name: Pick<MessageTemplate, 'key' | 'channel' | 'locale'>
  typed: MessageTemplateInput | undefined
}

/** The message with the words as they are typed, about a sample ride or one that the owner names. */
export function WordsPreview({ name, typed }: Props) {
  const [reference, setReference] = useState('')
  const body = typed && { ...name, ...typed, ...(reference === '' ? {} : { reference }) }
  const { data, failed } = useRead<MessagePreview>(
    ['previewMessageTemplate', { body }],
    signal =>
      body
        ? staffCall('previewMessageTemplate', { body, signal })
        : Promise.reject(new Error('Nothing is asked')),
    { sentence: words.previewFailed, enabled: body !== undefined },
  )
  return (
    <aside className={styles['preview']} aria-label={words.preview}>
      <h2>{words.preview}</h2>
<<<<<<< HEAD
      {!isPriceMail(name.key) && (
        <label>
          {words.reference}
          <input
=======
      <Field label={words.reference} name="reference" note={words.referenceNote}>
        {({ defaultValue: _, ...field }) => (
          <input
            {...field}
>>>>>>> 7426e543 (Screens of the office and of guests as they look: boxes that showed no tick, marks and columns that broke, alarms that made a whole day red, empty lines of the history, and two primary buttons on a page)
            type="text"
            maxLength={REFERENCE_MAX}
            autoComplete="off"
            value={reference}
            onChange={event => setReference(event.currentTarget.value.trim())}
          />
<<<<<<< HEAD
          <span className="field-note">{words.referenceNote}</span>
        </label>
      )}
=======
        )}
      </Field>
>>>>>>> 7426e543 (Screens of the office and of guests as they look: boxes that showed no tick, marks and columns that broke, alarms that made a whole day red, empty lines of the history, and two primary buttons on a page)
      {failed && <p className="quiet-note">{words.previewFailed}</p>}
      {data && (
        <div className={styles['message']} data-channel={name.channel}>
          {data.subject && <p className={styles['subject']}>{data.subject}</p>}
          <p lang={name.locale}>{data.text}</p>
        </div>
      )}
      {data?.size && (
        <p className="quiet-note">
          {words.size(data.size)}. {words.sizeNote}
        </p>
      )}
    </aside>
  )
}
