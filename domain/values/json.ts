declare const content: unique symbol

/** JSON text with a value of this type. */
export type Json<T> = string & { readonly [content]: T }

/** A value as JSON text; each field is what `replaced` returns for it. */
export function toJson<T>(value: T, replaced?: (name: string, field: unknown) => unknown): Json<T> {
  return JSON.stringify(value, replaced) as Json<T>
}

/** The value of a JSON text that `toJson` wrote. */
export function readJson<T>(json: Json<T>): T
/** The same, or null if there is none. */
export function readJson<T>(json: Json<T> | null): T | null
/** The same. */
export function readJson<T>(json: Json<T> | null): T | null {
  return json === null ? null : JSON.parse(json)
}
