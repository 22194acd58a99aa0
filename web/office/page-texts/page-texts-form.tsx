import * as common from '#messages/office-common'
import * as labels from '#messages/office-page-texts'
import type { PageTextsInput, SavedPageTexts } from '../../../contract/site/page-text-schemas.ts'
import { hasBuiltIn, PAGE_TEXT_CHARACTERS_MAX, PAGE_TEXTS } from '../../../domain/site/page-texts.ts'
import { errorAt } from '../../error-at.ts'
import { useSite } from '../../ui/use-site.ts'
import { Loaded } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { useFormState } from '../forms/form-context.ts'
import { FormField } from '../forms/form-field.tsx'
import { SettingForm } from '../forms/setting-form.tsx'
import { staffCall } from '../staff-call.ts'
import styles from './page-texts.module.css'
import { type TextField, type TextGroup, textGroups } from './text-groups.ts'

export function PageTextsForm() {
  const reading = useCall('getPageTexts', {}, { sentence: common.loadFailed })
  return <Loaded reading={reading}>{saved => <TextsForm saved={saved} />}</Loaded>
}

function TextsForm({ saved }: { saved: SavedPageTexts }) {
  const site = useSite()
  const { data: served } = useCall('getAirports', {}, { sentence: common.loadFailed })
  return (
    <SettingForm<SavedPageTexts, PageTextsInput>
      noun="page-texts"
      saved={saved}
      valuesOf={({ texts }) => ({ texts })}
      save={(body, version) => staffCall('updatePageTexts', { body, ifMatch: version })}
      current={() => staffCall('getPageTexts')}
      savedText={labels.saved}
      label={labels.title}
      submit={labels.save}
      oneOfSeveral
    >
      <h2>{labels.title}</h2>
      <p className="quiet-note col-span-full">{labels.intro}</p>
      {textGroups(site, served?.airports ?? []).map(group => (
        <Group key={group.id} group={group} />
      ))}
    </SettingForm>
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
