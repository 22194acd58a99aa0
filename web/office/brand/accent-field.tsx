import { type CSSProperties, useState } from 'react'
import * as labels from '#messages/office-brand'
import { type AccentTheme, accentTones, isAccentExact } from '../../../domain/site/accent.ts'
import { isColor } from '../../../domain/values/color.ts'
import { Field } from '../../ui/field.tsx'
import { useField, useFormState } from '../forms/form-context.ts'

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
    <div className="grid col-span-full grid-cols-[minmax(0,240px)_auto] items-start gap-x-3">
      <Field label={labels.accent} name={NAME} error={error} note={labels.accentNote}>
        {({ defaultValue: _, ...field }) => (
          <input {...field} value={typed} maxLength={7} onChange={event => setTyped(event.target.value)} />
        )}
      </Field>
      <label className="mt-6.5">
        <span className="sr-only">{labels.pick}</span>
        <input
          className="w-11 h-10 touch:h-11 p-0.5 border border-ctl rounded-xs bg-field"
          type="color"
          value={isColor(color) ? color : BUILT_IN}
          onChange={event => pick(event.target.value)}
        />
      </label>
      {isColor(color) && (
        <div className="flex flex-wrap col-span-full gap-4 mt-2.5">
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
    <div
      className="flex-[1_1_240px] max-w-95 py-4 px-4.5 border border-frame border-t-3 border-t-coach bg-raised text-fg"
      style={style}
    >
      <b>{title}</b>
      <p className="mt-1 mb-3 text-coach-text">{labels.sampleText}</p>
      <span className="inline-block py-2 px-4.5 rounded-xs bg-primary text-on-primary font-semibold">
        {labels.sample}
      </span>
      <small className="block mt-2.5 text-fg2">
        {isAccentExact(accent, theme) ? labels.exact : labels.adjusted({ color: text })}
      </small>
    </div>
  )
}
