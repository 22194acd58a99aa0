import * as common from '#messages/office-common'
import { readable, rowsOf } from './form-values.ts'

/** How a comparison names and shows values, by their paths, where a label and the value itself do not tell it. */
export type FieldTexts = Readonly<
  Record<
    string,
    {
      label: string
      text?: (value: unknown) => string
      /** The path of the field that it is decided with; it is not shown itself. */
      follows?: string
    }
  >
>

/** Shows a list with a line for each row. */
export function lineByLine<Row>(line: (row: Row) => string): (value: unknown) => string {
  return value => rowsOf<Row>(value).map(line).join('\n')
}

export function labelAt(texts: FieldTexts, path: string): string | undefined {
  return texts[path]?.label
}

export function textAt(texts: FieldTexts, path: string, value: unknown): string {
  return (texts[path]?.text ?? readable)(value) || common.empty
}

/** The paths that are decided with this one. */
export function followersOf(texts: FieldTexts, path: string): string[] {
  return Object.keys(texts).filter(each => texts[each]?.follows === path)
}

/** True where the field is decided with another one, and not shown itself. */
export function isFollower(texts: FieldTexts, path: string): boolean {
  return texts[path]?.follows !== undefined
}
