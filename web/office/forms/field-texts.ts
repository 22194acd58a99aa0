import { readable } from './form-values.ts'

/** How a comparison names and shows values, by their paths, where a label and the value itself do not tell it. */
export type FieldTexts = Readonly<Record<string, { label: string; text?: (value: unknown) => string }>>

export function labelAt(texts: FieldTexts, path: string): string | undefined {
  return texts[path]?.label
}

export function textAt(texts: FieldTexts, path: string, value: unknown): string {
  return (texts[path]?.text ?? readable)(value) || '(empty)'
}
