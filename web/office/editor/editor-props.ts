import type { ReactNode } from 'react'
import type { FormValues } from '../forms/form-values.ts'
import type { EditorMessages } from './editor-messages.ts'

export type Item = { _id: string; version: number }

export type EditorProps<Content extends Item, Body extends object> = {
  noun: string
  messages: EditorMessages
  list: (signal?: AbortSignal) => Promise<Content[]>
  /** The request body of the form's values, where they differ. */
  read?: (values: FormValues) => Body
  create: (body: Body) => Promise<unknown>
  update: (id: string, body: Body, ifMatch: number) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  /** Present where staff can change the order of the list. */
  order?: (ids: string[]) => Promise<unknown>
  /** Renders the form's content as a visitor will see it. */
  preview?: (body: Body) => ReactNode
  /** The form's values for an item, where they differ from the item of the list. */
  valuesOf?: (item: Content) => object
  label: (item: Content) => string
  fields: (item: Content | undefined) => ReactNode
  row: (item: Content) => ReactNode
  empty: string
}
