import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-message-words'
import type {
  MessagePreview,
  MessageTemplate,
  MessageTemplateInput,
} from '../../../contract/notify/schemas.ts'
import { isPriceMail } from '../../../domain/notify/find-messages.ts'
import { Field } from '../../ui/field.tsx'
import { useRead } from '../data/use-read.ts'
import { staffCall } from '../staff-call.ts'
import styles from './message-words.module.css'

/** Reference length plus surrounding spaces. */
const REFERENCE_MAX = 20

type Props = {
  name: Pick<MessageTemplate, 'key' | 'channel' | 'locale'>
  typed: MessageTemplateInput | undefined
}

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
    <aside
      className={`${styles['preview']} sticky top-6 min-w-0 max-[1400px]:static max-[1400px]:col-2`}
      aria-label={common.preview}
    >
      <h2 className="m-0 text-18">{common.preview}</h2>
      {!isPriceMail(name.key) && (
        <Field label={words.reference} name="reference" note={words.referenceNote}>
          {({ defaultValue: _, ...field }) => (
            <input
              {...field}
              type="text"
              maxLength={REFERENCE_MAX}
              autoComplete="off"
              value={reference}
              onChange={event => setReference(event.currentTarget.value.trim())}
            />
          )}
        </Field>
      )}
      {failed && <p className="quiet-note">{words.previewFailed}</p>}
      {data && (
        <div
          className={`${styles['message']} max-w-97.5 mt-3.5 py-4.5 px-5 border border-hair bg-raised wrap-anywhere whitespace-pre-wrap text-14`}
        >
          {data.subject && <p className={`${styles['subject']} m-0`}>{data.subject}</p>}
          <p className="m-0" lang={name.locale}>
            {data.text}
          </p>
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
