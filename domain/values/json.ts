declare const content: unique symbol

export type Json<T> = string & { readonly [content]: T }

export function toJson<T>(value: T, replaced?: (name: string, field: unknown) => unknown): Json<T> {
  return JSON.stringify(value, replaced) as Json<T>
}

export function readJson<T>(json: Json<T>): T
export function readJson<T>(json: Json<T> | null): T | null
export function readJson<T>(json: Json<T> | null): T | null {
  return json === null ? null : JSON.parse(json)
}
