import * as common from '#messages/office-common'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { fieldsOf } from '../../../domain/values/record.ts'

/** Begins the names of the checkboxes: codes of digits alone would be read as rows of a list. */
const START = '_'
const codeOf = (name: string) => name.replace(START, '')

export type ClassBox = { id: string; text: string; isOn: boolean }

type Classes = readonly Pick<StaffVehicleClass, 'code' | 'name'>[]

/** A checkbox per vehicle class. */
export function classValues(codes: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(codes.map(code => [START + code, true]))
}

export function classesIn(value: unknown): string[] {
  return Object.entries(fieldsOf(value))
    .filter(([, checked]) => checked === true)
    .map(([name]) => codeOf(name))
}

export function classNamesOf(classes: Classes, codes: readonly string[]): string {
  const boxes = classBoxes(classes, classValues(codes))
  return boxes.flatMap(({ text, isOn }) => (isOn ? [text] : [])).join(', ')
}

/** Includes deleted classes of the record: without a box, a limit to them would be lost. */
export function classBoxes(classes: Classes, values: unknown): ClassBox[] {
  const checked = new Set(classesIn(values))
  const deleted = Object.keys(fieldsOf(values))
    .map(codeOf)
    .filter(code => !classes.some(known => known.code === code))
    .map(code => ({ code, name: common.deletedClass({ code }) }))
  return [...classes, ...deleted].map(({ code, name }) => ({
    ...{ id: START + code, text: name, isOn: checked.has(code) },
  }))
}
