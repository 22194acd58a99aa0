import { useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-message-words'
import type { MessageTemplate, MessageTemplateInput } from '../../../contract/notify/schemas.ts'
import { SUBJECT_MAX, TEMPLATE_MAX } from '../../../domain/notify/template.ts'
import { localeFacts } from '../../../i18n/locales.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useTyped } from '../forms/use-typed.ts'
import { useEmailOff } from '../live/use-email-off.ts'
import { staffCall } from '../staff-call.ts'
import { formatDay } from '../zone.ts'
import { CHANNEL_NAMES, MESSAGE_NAMES } from './message-names.ts'
import styles from './message-words.module.css'
import { WordsPreview } from './words-preview.tsx'

type Record = MessageTemplate & { _id: string }
type Props = {
  template: MessageTemplate
  isChosen: boolean
  onSaved: () => void
  onTold: (text: string) => void
}

export function WordsForm({ template, isChosen, onSaved, onTold }: Props) {
  const section = useInView(isChosen)
  const { key, channel, locale, version } = template
  const name = { key, channel, locale }
  const emailOff = useEmailOff()
  const recordOf = (saved: MessageTemplate): Record => ({ ...saved, _id: `${key}.${channel}.${locale}` })
  const form = useRecordForm<Record, MessageTemplateInput>({
    noun: 'message-words',
    record: recordOf(template),
    read: values => ({ subject: '', body: '', ...values }),
    save: async (body, seen = recordOf(template)) =>
      recordOf(await staffCall('saveMessageTemplate', { params: name, body, ifMatch: seen.version })),
    current: async () => {
      const { templates } = await staffCall('listMessageTemplates')
      const saved = templates.find(
        each => each.key === key && each.channel === channel && each.locale === locale,
      )
      return recordOf(saved ?? template)
    },
    onSaved: () => {
      onTold(words.saved)
      onSaved()
    },
  })
  const { typed, watched } = useTyped(form)
  const { busy, run } = form
  const reset = () => {
    if (!confirm(words.resetAsk)) return
    void run(common.actionFailed, async () => {
      await staffCall('resetMessageTemplate', { params: name, ifMatch: version })
      onSaved()
    })
  }
  const sendMe = () =>
    void run(common.actionFailed, async () => {
      const { to } = await staffCall('sendMessageSample', { body: { key, locale, ...form.read() } })
      onTold(emailOff ? common.emailSaved : words.sent({ to }))
    })
  return (
    <>
      <section ref={section} className={`${styles['words']} min-w-0 scroll-mt-20`}>
        <OfficeForm form={watched} className={styles['form']} label={common.notifications}>
          <h2>
            {words.chosen({
              message: MESSAGE_NAMES[key] ?? key,
              channel: CHANNEL_NAMES[channel],
              language: localeFacts(locale).name,
            })}
          </h2>
          <Standing template={template} />
          {channel === 'mail' && (
            <FormField label={words.subject} name="subject" required maxLength={SUBJECT_MAX} />
          )}
          <FormField label={common.text} name="body" note={words.bodyNote} required>
            {field => (
              <textarea {...field} rows={channel === 'mail' ? 16 : 5} maxLength={TEMPLATE_MAX[channel]} />
            )}
          </FormField>
          <Names template={template} />
          <FormActions form={form} submit={words.save} discards>
            {version > 0 && !form.dirty && (
              <Button busy={busy} onClick={reset}>
                {words.reset}
              </Button>
            )}
            {channel === 'mail' && (
              <Button busy={busy} onClick={sendMe}>
                {words.sendMe}
              </Button>
            )}
          </FormActions>
        </OfficeForm>
      </section>
      <WordsPreview name={name} typed={typed} />
    </>
  )
}

/** The list is longer than a screen: scroll to the chosen message. */
function useInView(isChosen: boolean) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const { top = 0 } = section.current?.getBoundingClientRect() ?? {}
    if (isChosen && (top < 0 || top > window.innerHeight / 2)) section.current?.scrollIntoView()
  }, [isChosen])
  return section
}

function Standing({ template: { by, at } }: Pick<Props, 'template'>) {
  const { timeZone } = useSite()
  const text = by && at ? words.editedBy({ who: by, day: formatDay(at, timeZone) }) : words.defaultWording
  return <p className="quiet-note">{text}</p>
}

function Names({ template: { variables, blocks } }: Pick<Props, 'template'>) {
  const shown: [string, readonly string[]][] = [
    [words.variables, variables],
    [words.contentBlocks, blocks],
  ]
  return (
    <dl className="grid gap-2.5 mt-0 mb-4.5 mx-0 text-13">
      {shown.map(([label, names]) =>
        names.length === 0 ? null : (
          <div key={label}>
            <dt className="text-fg2">{label}</dt>
            <dd className="flex flex-wrap gap-y-1 gap-x-2.5 mt-0.5 mb-0 mx-0">
              {names.map(name => (
                <code key={name}>{`{${name}}`}</code>
              ))}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
