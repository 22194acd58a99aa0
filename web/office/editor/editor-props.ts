import type { ReactNode } from 'react'
import type { FieldErrors } from '../use-action.ts'
import type { EditorMessages } from './editor-messages.ts'
import type { Fields } from './merge-changes.ts'

export type Versioned = { _id: string; version: number }

export type EditorProps<Item, Body> = {
  noun: string
  messages: EditorMessages
  list: (signal?: AbortSignal) => Promise<Item[]>
  /** Reads the form as the request body of the API. */
  read: (form: FormData) => Body
  create: (body: Body) => Promise<unknown>
  update: (id: string, body: Body, ifMatch: number) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  /** Present where staff can change the order of the list. */
  order?: (ids: string[]) => Promise<unknown>
  /** Renders the form's content as a visitor will see it. */
  preview?: (body: Body) => ReactNode
  /** The form's values for an item, where they differ from the item of the list. */
  fieldsOf?: (item: Item) => Fields
  label: (item: Item) => string
  fields: (item: Item | undefined, errors: FieldErrors) => ReactNode
  row: (item: Item) => ReactNode
  empty: string
}
