import * as common from '#messages/office-common'
import { readable, rowsOf } from './form-values.ts'

export type FieldTexts = Readonly<
  Record<
    string,
    {
      label: string
      text?: (value: unknown) => string
      follows?: string
    }
  >
>

export function lineByLine<Row>(line: (row: Row) => string): (value: unknown) => string {
  return value => rowsOf<Row>(value).map(line).join('\n')
}

export function labelAt(texts: FieldTexts, path: string): string | undefined {
  return texts[path]?.label
}

export function textAt(texts: FieldTexts, path: string, value: unknown): string {
  return (texts[path]?.text ?? readable)(value) || common.empty
}

export function followersOf(texts: FieldTexts, path: string): string[] {
  return Object.keys(texts).filter(each => texts[each]?.follows === path)
}

export function isFollower(texts: FieldTexts, path: string): boolean {
  return texts[path]?.follows !== undefined
}
