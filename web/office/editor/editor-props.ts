import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../contract/calls.ts'
import type { Publishing } from '../../../domain/site/content.ts'
import type { TranslatedKind } from '../../../domain/site/translation.ts'
import type { ReadName } from '../data/use-reread-at-midnight.ts'
import type { FieldTexts } from '../forms/field-texts.ts'
import type { FormValues } from '../forms/form-values.ts'
import type { RowContent } from './content-row.tsx'
import type { EditorMessages } from './editor-messages.ts'

export type Item = Partial<Publishing> & { _id: string; version: number }

export type Website<Content extends Item, Body extends object> = {
  /** Uses the site's own component. */
  preview: (body: Body) => ReactNode
  isShowable: (body: Body) => boolean
  pageOf: (item: Content) => string
}

type ListName<Content> = {
  [Name in ReadName]: AnswerOf<Name> extends Content[] ? Name : never
}[ReadName]

export type EditorProps<Content extends Item, Body extends object> = {
  noun: string
  kind?: TranslatedKind | undefined
  messages: EditorMessages
  /** Its answer is the list, and its events refresh it. */
  listName: ListName<Content>
  read?: (values: FormValues) => Body
  create: (body: Body) => Promise<Content>
  update: (id: string, body: Body, ifMatch: number) => Promise<Content>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  /** Rejected if `seen` is no longer the current order. */
  order?: (order: { ids: string[]; seen: string[] }) => Promise<unknown>
  website?: Website<Content, Body>
  valuesOf?: (item: Content) => object
  label: (item: Content) => string
  /** For values that their controls do not display. */
  texts?: FieldTexts
  fields: (item: Content | undefined) => ReactNode
  row: (item: Content) => RowContent
}

export type CollectionProps<Content extends Item, Body extends object> = EditorProps<Content, Body> & {
  /** If only owners may edit: text for everyone else. */
  ownersOnly?: string
  /** Leads from the top of the panel to one of them. */
  moreLink?: ReactNode
  /** Separate forms below that of the record; they raise its version. */
  more?: (item: Content) => ReactNode
  /** In place of rows. */
  table?: (list: { items: Content[]; openId: string | undefined }) => ReactNode
  /** Below the list. */
  children?: ReactNode
}
