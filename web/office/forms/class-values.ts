import { fieldsOf } from '../../../domain/values/record.ts'

/** A checkbox per vehicle class. */
export function classValues(codes: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(codes.map(code => [code, true]))
}

export function classesIn(value: unknown): string[] {
  return Object.entries(fieldsOf(value))
    .filter(([, checked]) => checked === true)
    .map(([code]) => code)
}
