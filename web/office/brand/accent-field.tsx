import { type CSSProperties, useState } from 'react'
import * as labels from '#messages/office-brand'
import { type AccentTheme, accentTones, isAccentExact } from '../../../domain/site/accent.ts'
import { isColor } from '../../../domain/values/color.ts'
import { Field } from '../../ui/field.tsx'
import { useField, useFormState } from '../forms/form-context.ts'
import styles from './brand.module.css'

const NAME = 'accent'
/** The built-in coachline, where the color picker begins. */
const BUILT_IN = '#d3ab6b'

/** Typed or picked, with a preview in both themes. */
export function AccentField() {
  const { changed } = useFormState()
  const { start, error } = useField(NAME)
  const [typed, setTyped] = useState(String(start ?? ''))
  const color = typed.trim().toLowerCase()
  const pick = (value: string) => {
    setTyped(value)
    queueMicrotask(changed)
  }
  return (
    <div className={styles['accent']}>
      <Field label={labels.accent} name={NAME} error={error} note={labels.accentNote}>
        {({ defaultValue: _, ...field }) => (
          <input {...field} value={typed} maxLength={7} onChange={event => setTyped(event.target.value)} />
        )}
      </Field>
      <label className={styles['pick']}>
        <span className="sr-only">{labels.pick}</span>
        <input
          type="color"
          value={isColor(color) ? color : BUILT_IN}
          onChange={event => pick(event.target.value)}
        />
      </label>
      {isColor(color) && (
        <div className={styles['previews']}>
          <Preview accent={color} theme="light" title={labels.light} />
          <Preview accent={color} theme="dark" title={labels.dark} />
        </div>
      )}
    </div>
  )
}

type PreviewProps = { accent: string; theme: AccentTheme; title: string }

function Preview({ accent, theme, title }: PreviewProps) {
  const tones = accentTones(accent, theme)
  const text = tones['coach-text']
  const style: CSSProperties = {
    '--coach': tones.coach,
    '--coach-text': text,
    '--primary': tones.primary,
    '--on-primary': tones['on-primary'],
    colorScheme: theme,
  }
  return (
    <div className={styles['preview']} style={style}>
      <b>{title}</b>
      <p>{labels.sampleText}</p>
      <span className={styles['button']}>{labels.sample}</span>
      <small>{isAccentExact(accent, theme) ? labels.exact : labels.adjusted({ color: text })}</small>
    </div>
  )
}
