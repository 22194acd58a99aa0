import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-page-texts'
import type { PageTextsInput, SavedPageTexts } from '../../../contract/site/page-text-schemas.ts'
import { hasBuiltIn, PAGE_TEXT_CHARACTERS_MAX, PAGE_TEXTS } from '../../../domain/site/page-texts.ts'
import { errorAt } from '../../error-at.ts'
import { MESSAGES } from '../../messages.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { useFormState } from '../forms/form-context.ts'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import styles from './page-texts.module.css'
import { type TextField, type TextGroup, textGroups } from './text-groups.ts'

export function PageTextsForm() {
  const { data, failed, loading } = useCall('getPageTexts', {}, { sentence: common.loadFailed })
  if (data) return <TextsForm saved={data} />
  return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
}

function TextsForm({ saved }: { saved: SavedPageTexts }) {
  const actions = useAction()
  const [isSaved, setIsSaved] = useState(false)
  const form = useRecordForm<SavedPageTexts, PageTextsInput>({
    noun: 'page-texts',
    record: saved,
    valuesOf: ({ texts }) => ({ texts }),
    save: (body, seen = saved) => staffCall('updatePageTexts', { body, ifMatch: seen.version }),
    current: () => staffCall('getPageTexts'),
    actions,
    failed: common.notSaved,
    onSaved: () => setIsSaved(true),
  })
  const site = useSite()
  const { data: served } = useCall('getAirports', {}, { sentence: common.loadFailed })
  const { busy, failed, clear } = actions
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <OfficeForm form={form} label={labels.title}>
        <h2>{labels.title}</h2>
        <p className="quiet-note col-span-full">{labels.intro}</p>
        {textGroups(site, served?.airports ?? []).map(group => (
          <Group key={group.id} group={group} />
        ))}
        <FormActions form={form} submit={labels.save} oneOfSeveral />
      </OfficeForm>
      {isSaved && <SuccessModal message={labels.saved} />}
    </>
  )
}

/** Collapsed, since there are many, until one of its texts is refused. */
function Group({ group: { title, note, fields } }: { group: TextGroup }) {
  const { errors } = useFormState()
  const isRefused = fields.some(({ name }) => errorAt(errors, `texts.${name}`))
  return (
    <details className={styles['group']} open={isRefused || undefined}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {note && <p>{note}</p>}
      {fields.map(field => (
        <Bilingual key={field.name} field={field} />
      ))}
    </details>
  )
}

function Bilingual({ field: { name, label, builtIn, note } }: { field: TextField }) {
  const spanish = hasBuiltIn(name) ? labels.spanishBuiltIn : labels.spanishNone
  const help = note ?? (builtIn === undefined ? undefined : labels.builtIn({ text: builtIn }))
  return (
    <div className={styles['pair']}>
      <TextControl name={`texts.${name}.en`} text={name} label={label} note={help} />
      <TextControl name={`texts.${name}.es`} text={name} label={labels.spanish({ label })} note={spanish} />
    </div>
  )
}

type ControlProps = { name: string; text: TextField['name']; label: string; note: string | undefined }

function TextControl({ name, text, label, note }: ControlProps) {
  const shape = PAGE_TEXTS[text]
  const maxLength = PAGE_TEXT_CHARACTERS_MAX[shape]
  if (shape === 'line') return <FormField label={label} name={name} note={note} maxLength={maxLength} />
  return (
    <FormField label={label} name={name} note={note}>
      {field => <textarea {...field} rows={shape === 'questions' ? 10 : 4} maxLength={maxLength} />}
    </FormField>
  )
}
